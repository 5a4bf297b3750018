import { hash } from "node:crypto";
import { promisify } from "node:util";
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
} from "node:zlib";

export type Coding = "br" | "gzip" | "identity";

/** Best compression that the client accepts (RFC 9110, 12.5.3); weights other than 0 are ignored. */
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
      return compressWithBrotli(plain, brotliOptions(plain, effort));
  }
}

/** The same in the calling thread, as an ArrayBuffer of its own, which can be transferred to another thread. */
export function encodeNow(
  plain: Buffer<ArrayBuffer>,
  { coding, effort }: { coding: Coding; effort: number },
): Uint8Array<ArrayBuffer> {
  switch (coding) {
    case "identity":
      return new Uint8Array(plain);
    case "gzip":
      return new Uint8Array(gzipSync(plain, { level: Math.min(effort, 9) }));
    case "br":
      return new Uint8Array(brotliCompressSync(plain, brotliOptions(plain, effort)));
  }
}

function brotliOptions({ length }: Buffer<ArrayBufferLike>, effort: number): BrotliOptions {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return { params: { [BROTLI_PARAM_QUALITY]: effort, [BROTLI_PARAM_SIZE_HINT]: length } };
}

const compressWithGzip = promisify(gzip);
const compressWithBrotli = promisify(brotliCompress);

/** True when If-None-Match matches: weak comparison, `*` matches anything. Source: RFC 9110, 13.1.2. */
export function isAmong(known: string | undefined, etag: string): boolean {
  if (!known || known === etag) return known === etag;
  return known.split(",").some((tag) => ["*", etag, `W/${etag}`].includes(tag.trim()));
}

export function etagOf(body: Uint8Array): string {
  return `"${hash("sha256", body, "base64url").slice(0, 22)}"`;
}
