import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { type Coding, encode, etagOf, isAmong } from "./content-coding.ts";
import type { Header } from "./security-headers.ts";

/** Page ready to send: body in one content coding, and headers as a flat list of alternating names and values. */
export type PageRendition = { etag: string; headers: string[]; body: Buffer };

/** Compresses a page; `effort` is the quality level of brotli or gzip. */
export async function toRendition(
  html: string,
  { headers, coding, effort }: { headers: readonly Header[]; coding: Coding; effort: number },
): Promise<PageRendition> {
  const body = await encode(Buffer.from(html), { coding, effort });
  return asRendition(body, { headers, coding, etag: etagOf(body) });
}

export function asRendition(
  body: Buffer,
  { headers, coding, etag }: { headers: readonly Header[]; coding: Coding; etag: string },
): PageRendition {
  return {
    etag,
    body,
    headers: [
      ...headers.flat(),
      "ETag",
      etag,
      "Content-Length",
      `${body.length}`,
      ...(coding === "identity" ? [] : ["Content-Encoding", coding]),
    ],
  };
}

export async function toDense({ body, headers }: PageRendition): Promise<PageRendition> {
  const html = (await decompress(body)).toString();
  const own = ["ETag", "Content-Length", "Content-Encoding"];
  const kept = pairsOf(headers).filter(([name]) => !own.includes(name));
  return toRendition(html, { headers: kept, coding: "br", effort: 11 });
}

const decompress = promisify(brotliDecompress);

/** Sends a page, or 304 when the client has it. */
export function answerRendition(
  { etag, headers, body }: PageRendition,
  { request, response, id }: { request: IncomingMessage; response: ServerResponse; id: string },
): void {
  const isKnown = isAmong(request.headers["if-none-match"], etag);
  response.writeHead(isKnown ? 304 : 200, [...headers, "X-Request-Id", id]);
  response.end(isKnown || request.method === "HEAD" ? undefined : body);
}

export function pairsOf(headers: readonly string[]): [string, string][] {
  return headers.flatMap((name, at) =>
    at % 2 === 0 ? [[name, headers[at + 1] ?? ""] as [string, string]] : [],
  );
}

export function isPage(response: Response): boolean {
  return response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
}
