// zlib's one-call functions, which Swift imports as they are.

#ifndef CZLIB_SHIM_H
#define CZLIB_SHIM_H

#include <zlib.h>

#endif
