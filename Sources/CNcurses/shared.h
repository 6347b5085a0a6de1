#ifndef CNCURSES_SHARED_H
#define CNCURSES_SHARED_H

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

// Memory that a terminal on this machine is given by its name, and takes the name away of. A session
// has a few names that follow from its number, so that whoever is left after a kill knows them all.
// There is nothing here that a signal handler may not do.
enum { cncurses_shared_places = 16, cncurses_shared_length = 28 };

// Writes a name and a zero.
static inline void cncurses_shared_name(char *name, unsigned long long session, int place) {
  for (const char *letter = "/giphy-tui-"; *letter; letter++) *name++ = *letter;
  for (int shift = 60; shift >= 0; shift -= 4) *name++ = "0123456789abcdef"[session >> shift & 15];
  *name++ = (char)('a' + place);
  *name = 0;
}

// Opens new memory for its owner alone; -1 if the name is not free, or the system refuses.
static inline int cncurses_share(unsigned long long session, int place) {
  char name[cncurses_shared_length + 1];
  cncurses_shared_name(name, session, place);
  return shm_open(name, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0600);
}

// Takes a name away; -1 if nobody has it.
static inline int cncurses_unshare(unsigned long long session, int place) {
  char name[cncurses_shared_length + 1];
  cncurses_shared_name(name, session, place);
  return shm_unlink(name);
}

static inline void cncurses_unshare_all(unsigned long long session) {
  for (int place = 0; place < cncurses_shared_places; place++) cncurses_unshare(session, place);
}

#endif
