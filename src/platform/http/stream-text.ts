import { createHash } from "node:crypto";
import { pipeline, Readable } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { streamedPageHeader } from "./complete-response.ts";
import { chooseCoding } from "./content-coding.ts";

type Streamed = {
  headers: Record<string, string>;
  acceptEncoding: string | null;
  /** True for a HEAD request, which gets only the headers; the text is not read then. */
  isHead?: boolean;
};

/** Streamed text response, compressed in Node's thread pool for clients that accept it. */
export function streamText(
  chunks: () => AsyncIterable<string>,
  { headers, acceptEncoding, isHead = false }: Streamed,
): Response {
  const coding = chooseCoding(acceptEncoding);
  const all = {
    ...headers,
    Vary: "Accept-Encoding",
    ...(coding !== "identity" && { "Content-Encoding": coding }),
  };
  if (isHead) return new Response(null, { headers: all });
  const plain = Readable.from(chunks(), { objectMode: false });
  const compress = { br: brotli, gzip, identity: null }[coding];
  // A client that disconnects also ends the source; the error is ignored, because it is no failure of the site.
  const sent = compress ? pipeline(plain, compress(), () => undefined) : plain;
  return new Response(Readable.toWeb(sent) as ReadableStream, { headers: all });
}

/** Streamed HTML page without scripts; `styles`: text of its only style element, which its CSP allows by hash. */
export function streamPage(
  chunks: () => AsyncIterable<string>,
  { styles, headers, ...request }: Streamed & { styles: string },
): Response {
  const hash = createHash("sha256").update(styles).digest("base64");
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return streamText(chunks, {
    ...request,
    headers: {
      ...headers,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      [streamedPageHeader]: "yes",
    },
  });
}

function gzip() {
  return createGzip({ level: 4 });
}

function brotli() {
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}
