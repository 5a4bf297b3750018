import { createHash } from "node:crypto";
import { pipeline, Readable } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { streamedPageHeader } from "./complete-response.ts";
import { type Coding, chooseCoding } from "./content-coding.ts";

type Streamed = {
  headers: Record<string, string>;
  acceptEncoding: string | null;
};

/** Streamed text response, compressed in Node's thread pool for clients that accept it. */
export function streamText(
  chunks: () => AsyncIterable<string>,
  { headers, acceptEncoding }: Streamed,
): Response {
  const coding = chooseCoding(acceptEncoding);
  const plain = Readable.from(chunks(), { objectMode: false });
  const compress = { br: brotli, gzip, identity: null }[coding];
  // A client that disconnects also ends the source; the error is ignored, because it is no failure of the site.
  const sent = compress ? pipeline(plain, compress(), () => undefined) : plain;
  return new Response(Readable.toWeb(sent) as ReadableStream, {
    headers: codedHeaders(headers, coding),
  });
}

/** Answer to HEAD: the headers of the text, which is not read. */
export function headOfText({ headers, acceptEncoding }: Streamed): Response {
  return new Response(null, { headers: codedHeaders(headers, chooseCoding(acceptEncoding)) });
}

function codedHeaders(headers: Record<string, string>, coding: Coding): Record<string, string> {
  return {
    ...headers,
    Vary: "Accept-Encoding",
    ...(coding !== "identity" && { "Content-Encoding": coding }),
  };
}

/** Streamed HTML page without scripts; `styles`: text of its only style element, which its CSP allows by hash. */
export function streamPage(chunks: () => AsyncIterable<string>, page: StreamedPage): Response {
  return streamText(chunks, asText(page));
}

export function headOfPage(page: StreamedPage): Response {
  return headOfText(asText(page));
}

type StreamedPage = Streamed & { styles: string };

function asText({ styles, headers, acceptEncoding }: StreamedPage): Streamed {
  const hash = createHash("sha256").update(styles).digest("base64");
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return {
    acceptEncoding,
    headers: {
      ...headers,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      [streamedPageHeader]: "yes",
    },
  };
}

function gzip() {
  return createGzip({ level: 4 });
}

function brotli() {
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}
