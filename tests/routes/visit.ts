import { type IncomingHttpHeaders, request } from "node:http";
import type { HtmlElement } from "html-validate";
import { parsePage } from "./page.ts";

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

/** One request over the wire, the path exactly as given: nothing is tidied up and nothing is followed. */
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
      // What is too large is answered before it was sent whole; that nobody took the rest is no fault then.
      asked.off("error", reject).on("error", () => {});
      const pieces: Buffer[] = [];
      answer.on("data", (piece: Buffer) => pieces.push(piece));
      answer.once("error", reject);
      answer.once("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(pieces).toString(),
        }),
      );
    });
    asked.on("error", reject);
    // Node leaves the length out where a body is unusual, as with DELETE.
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

/** Every page that can be reached by its address alone. */
export const publicPaths = [
  "/",
  "/politicas",
  "/cookies",
  "/devoluciones",
  "/aviso-legal",
] as const;
