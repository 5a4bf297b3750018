import { type IncomingHttpHeaders, request } from "node:http";
import type { HtmlElement } from "html-validate";
import { parsePage } from "./page.ts";

/** `body`: the bytes as text, for responses that are neither compressed nor a file. */
export type Answer = { status: number; headers: IncomingHttpHeaders; body: string; bytes: Buffer };

/** Sends one HTTP request with the path exactly as given: no URL normalisation, no redirects followed. */
export function ask(
  site: { url: string },
  path: string,
  {
    method = "GET",
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string | Uint8Array } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      // If a body is too large, the site may answer before all of it is sent; an error when writing the rest is
      // harmless then.
      asked.off("error", reject).on("error", () => {});
      const pieces: Buffer[] = [];
      answer.on("data", (piece: Buffer) => pieces.push(piece));
      answer.once("error", reject);
      answer.once("end", () => {
        const bytes = Buffer.concat(pieces);
        const { statusCode: status = 0, headers } = answer;
        resolve({ status, headers, bytes, body: bytes.toString() });
      });
    });
    asked.on("error", reject);
    // Node does not set Content-Length for methods that rarely have a body, such as DELETE.
    if (body !== undefined && !asked.hasHeader("Transfer-Encoding")) {
      asked.setHeader("Content-Length", Buffer.byteLength(body));
    }
    asked.end(body);
  });
}

export type OpenPage = Answer & { root: HtmlElement };

export async function openPage(site: { url: string }, path: string): Promise<OpenPage> {
  const answer = await ask(site, path);
  return { ...answer, root: await parsePage(answer.body) };
}

/** Public pages that need neither a signed link nor a sign-in. */
export const publicPaths = [
  "/",
  "/politicas",
  "/cookies",
  "/devoluciones",
  "/aviso-legal",
] as const;
