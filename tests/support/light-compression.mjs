// Plain JavaScript, so that processes that preload this file spend no time on stripping TypeScript types.
import { syncBuiltinESMExports } from "node:module";
import zlib from "node:zlib";

/**
 * Preload script that lowers the quality of brotli. After its start every site compresses its public pages with brotli
 * 11, which takes 2 s of processor time, and `npm test` starts eighty sites. check:deep and the benchmarks do not use
 * this script.
 */
const { brotliCompress } = zlib;
const quality = zlib.constants.BROTLI_PARAM_QUALITY;

zlib.brotliCompress = (plain, options, callback) =>
  brotliCompress(plain, { ...options, params: { ...options.params, [quality]: 3 } }, callback);
syncBuiltinESMExports();
