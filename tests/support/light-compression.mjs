// Plain JavaScript, because processes that are started with it should not spend time on stripping types.
import { syncBuiltinESMExports } from "node:module";
import zlib from "node:zlib";

/**
 * Preload script that lowers the quality of brotli: every site compresses its public pages with brotli 11 after its
 * start, 2 s of a processor, and `npm test` starts eighty sites. check:deep and the benchmarks start sites without it.
 */
const { brotliCompress } = zlib;
const quality = zlib.constants.BROTLI_PARAM_QUALITY;

zlib.brotliCompress = (plain, options, callback) =>
  brotliCompress(plain, { ...options, params: { ...options.params, [quality]: 3 } }, callback);
syncBuiltinESMExports();
