import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { isPageOrData } from "../hydration/router-internals.ts";
import { type ForeignOrigins, scriptNonceHeader, sealPage } from "./security-headers.ts";

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

/** True when If-None-Match matches: weak comparison, `*` matches anything. Source: RFC 9110, 13.1.2. */
export function isAmong(known: string | undefined, etag: string): boolean {
  if (!known || known === etag) return known === etag;
  return known.split(",").some((tag) => ["*", etag, `W/${etag}`].includes(tag.trim()));
}

export async function completeResponse(
  response: Response,
  {
    acceptEncoding,
    foreign,
  }: { acceptEncoding: string | null | undefined; foreign?: ForeignOrigins | undefined },
): Promise<Response> {
  const type = response.headers.get("Content-Type") ?? "";
  if (response.headers.has(streamedPageHeader)) {
    response.headers.delete(streamedPageHeader);
    return response;
  }
  if (!isPageOrData(type) || !response.body) return response;
  const { headers, status } = response;
  let plain: Buffer<ArrayBuffer>;
  if (type.startsWith("text/html")) {
    const own = headers.get("Content-Security-Policy");
    const nonce = headers.get(scriptNonceHeader);
    const { html, policy } = sealPage(await response.text(), { nonce, own, foreign });
    headers.delete(scriptNonceHeader);
    headers.set("Content-Security-Policy", policy);
    plain = Buffer.from(html);
  } else plain = Buffer.from(await response.arrayBuffer());
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  headers.append("Vary", "Accept-Encoding");
  const coding = chooseCoding(acceptEncoding);
  const body = await encode(plain, { coding, effort: 4 });
  if (coding !== "identity") headers.set("Content-Encoding", coding);
  headers.set("Content-Length", `${body.length}`);
  return new Response(body, { status, headers });
}

/** Internal header that marks a streamed page with its own Content-Security-Policy; removed before sending. */
export const streamedPageHeader = "X-Streamed-Page";

/** Strong ETag of a file or page, made from its bytes. */
export function etagOf(body: Uint8Array): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}
