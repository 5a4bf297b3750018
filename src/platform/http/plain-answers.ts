import type { ServerResponse } from "node:http";

export function turnAway(
  status: number,
  html: string,
  headers: Record<string, string> = {},
): Response {
  return new Response(html, {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8", ...headers },
  });
}

export function notAllowed(response: ServerResponse): void {
  response.setHeader("Allow", "GET, HEAD, POST");
  plain(response, 405, "method not allowed");
}

/** Redirects to the canonical URL, so that proxies' path rules and the page cache apply. */
export function moved(response: ServerResponse, address: string): void {
  const headers = { Location: address, "Cache-Control": "public, max-age=3600" };
  response.writeHead(308, { ...headers, "Content-Length": 0 }).end();
}

export function plain(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" })
    .end(text);
}
