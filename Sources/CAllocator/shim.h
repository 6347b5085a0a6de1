// Doors to the settings of glibc's memory allocator: Swift does not import <malloc.h>.

#ifndef CALLOCATOR_SHIM_H
#define CALLOCATOR_SHIM_H

#include <malloc.h>

// Pictures come and go by the thousand, on several threads. By default the allocator gives each
// thread an arena of its own, and after the first large block is freed it keeps blocks of up to
// 32 MiB for later: what a thread has freed stays resident. Two arenas, and a fixed threshold from
// which on blocks are mapped and given back one by one, keep the process as small as what it uses.
static inline void callocator_give_memory_back(void) {
  mallopt(M_ARENA_MAX, 2);
  mallopt(M_MMAP_THRESHOLD, 16 * 1024);
  mallopt(M_TRIM_THRESHOLD, 256 * 1024);
}

// Most blocks are smaller than that: what they leave lies between others that live.
static inline void callocator_trim(void) { malloc_trim(0); }

#endif
