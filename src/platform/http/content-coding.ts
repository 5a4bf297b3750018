import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Coding = "br" | "gzip" | "identity";

/**
 * Best compression that the client accepts. Source: RFC 9110, 12.5.3; weights other than 0 are ignored, because every
 * client that accepts brotli prefers it.
 */
export function chooseCoding(accepted: string | undefined | null): Coding {
  if (!accepted) return "identity";
  if (takesBrotli.test(accepted)) return "br";
  return takesGzip.test(accepted) ? "gzip" : "identity";
}

const takesBrotli = named("br");
const takesGzip = named("gzip");

/** Pattern that finds a coding in Accept-Encoding unless its weight is 0. */
function named(coding: string): RegExp {
  return new RegExp(
    `(?:^|,)\\s*${coding}\\s*(?=[,;]|$)(?![^,]*;\\s*q=0(?:\\.0*)?\\s*(?:[,;]|$))`,
    "i",
  );
}

/** Compresses in Node's thread pool; `effort` is the quality level of brotli or gzip. */
export async function encode<Store extends ArrayBufferLike>(
  plain: Buffer<Store>,
  { coding, effort }: { coding: Coding; effort: number },
): Promise<Buffer<Store | ArrayBuffer>> {
  switch (coding) {
    case "identity":
      return plain;
    case "gzip":
      return compressWithGzip(plain, { level: Math.min(effort, 9) });
    case "br":
      return compressWithBrotli(plain, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: effort,
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        },
      });
  }
}

const compressWithGzip = promisify(gzip);
const compressWithBrotli = promisify(brotliCompress);
