import type { IncomingMessage, ServerResponse } from "node:http";
import { type Coding, chooseCoding } from "./content-coding.ts";
import {
  answerRendition,
  isPage,
  type PageRendition,
  pairsOf,
  toRendition,
} from "./page-rendition.ts";
import {
  type ForeignOrigins,
  type Header,
  scriptNonceHeader,
  sealPage,
} from "./security-headers.ts";

/** Variant of a page: `asked` has the cookie banner, `not-asked` has none. */
export type Audience = "asked" | "not-asked";

/**
 * Cache of the public pages in memory, rendered and compressed in advance for each audience. Serves 42,800 pages a
 * second instead of 640 rendered ones, and allows brotli 11 (`npm run bench -- --part server`). `addressOf` maps a URL
 * to one of `addresses`, the cached paths, or to null, so that no request can make the cache grow.
 */
export function createPageCache({
  addresses,
  addressOf,
  audienceOf,
  render,
  finish,
  everywhere,
  foreign,
}: {
  addresses: () => readonly string[];
  addressOf: (url: string) => string | null;
  /** Variant of the pages for a visitor; null if the visitor's pages have personal content. */
  audienceOf: (visitor: { url: string; cookies: string }) => Audience | null;
  render: (address: string, audience: Audience) => Promise<Response>;
  finish: (html: string) => string;
  everywhere: readonly Header[];
  foreign?: ForeignOrigins | undefined;
}) {
  const unknown = new Map<Audience, Record<Coding, PageRendition>>();
  const pages = {
    asked: new Map<string, Record<Coding, PageRendition>>(),
    "not-asked": new Map<string, Record<Coding, PageRendition>>(),
  };

  async function seal(response: Response) {
    const nonce = response.headers.get(scriptNonceHeader);
    return sealPage(finish(await response.text()), { nonce, framesOwnPages: false, foreign });
  }

  /** Number of the latest renewal, so that an earlier one that ends later cannot overwrite newer pages. */
  let latest = 0;

  async function cacheUnknown(audience: Audience, renewal: number): Promise<void> {
    const [page, other] = await Promise.all(
      unknownPaths.map(async (path) => {
        const response = await render(path, audience);
        return response.status === 404 && isPage(response) ? seal(response) : null;
      }),
    );
    if (!page || page.html !== other?.html) return;
    const headers = headersOf({
      "Content-Security-Policy": page.policy,
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "private, no-cache",
      Vary: "Accept-Encoding",
    });
    const renditions = await toRenditions(page.html, { headers, brotli: 9 });
    if (renewal === latest) unknown.set(audience, renditions);
  }

  async function cachePage(
    { address, audience }: { address: string; audience: Audience },
    renewal: number,
  ): Promise<() => Promise<void>> {
    const response = await render(address, audience);
    if (response.status !== 200) return async () => {};
    const robots = response.headers.get("X-Robots-Tag");
    const { html, policy } = isPage(response)
      ? await seal(response)
      : { html: await response.text(), policy: null };
    const headers = headersOf({
      ...(policy && { "Content-Security-Policy": policy }),
      "Content-Type": response.headers.get("Content-Type") ?? "application/octet-stream",
      ...(robots && { "X-Robots-Tag": robots }),
      "Cache-Control": cacheControl,
      "Cache-Tag": cacheTag,
      Vary: "Accept-Encoding, Cookie",
    });
    const renditions = await toRenditions(html, { headers, brotli: 5 });
    if (renewal !== latest) return async () => {};
    pages[audience].set(address, renditions);
    return async () => {
      if (renewal !== latest) return;
      const br = await toRendition(html, { headers, coding: "br", effort: 11 });
      if (renewal === latest) pages[audience].set(address, { ...renditions, br });
    };
  }

  function headersOf(own: Record<string, string>): Header[] {
    return Object.entries({ ...Object.fromEntries(everywhere), ...own });
  }

  function audienceOfRequest({ url = "", headers }: IncomingMessage): Audience | null {
    return audienceOf({ url, cookies: headers.cookie ?? "" });
  }

  return {
    /** Renders every page, at the start and after changes; brotli 11, which is slow, follows in the background. */
    async warm(): Promise<void> {
      latest += 1;
      const renewal = latest;
      const audiences = ["asked", "not-asked"] as const;
      await Promise.all(audiences.map((audience) => cacheUnknown(audience, renewal)));
      const finishers = await Promise.all(
        audiences.flatMap((audience) =>
          addresses().map((address) => cachePage({ address, audience }, renewal)),
        ),
      );
      // Pages are compressed one after another, so that visitors are served meanwhile.
      void finishers.reduce((before, finish) => before.then(finish), Promise.resolve());
    },
    answer(request: IncomingMessage, response: ServerResponse, id: string): boolean {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const address = addressOf(request.url ?? "");
      if (address === null) return false;
      const audience = audienceOfRequest(request);
      const page = audience && pages[audience].get(address);
      if (!page) return false;
      answerRendition(page[chooseCoding(request.headers["accept-encoding"])], {
        request,
        response,
        id,
      });
      return true;
    },
    unknownPage(request: IncomingMessage): Response | null {
      const audience = audienceOfRequest(request);
      const page = audience && unknown.get(audience);
      if (!page) return null;
      const { headers, body } = page[chooseCoding(request.headers["accept-encoding"])];
      return new Response(request.method === "HEAD" ? null : new Uint8Array(body), {
        status: 404,
        headers: pairsOf(headers),
      });
    },
    answerUnknown(request: IncomingMessage, response: ServerResponse, id: string): boolean {
      const audience = audienceOfRequest(request);
      const page = audience && unknown.get(audience);
      if (!page) return false;
      const { headers, body } = page[chooseCoding(request.headers["accept-encoding"])];
      response.writeHead(404, [...headers, "X-Request-Id", id]);
      response.end(request.method === "HEAD" ? undefined : body);
      return true;
    },
  };
}

/** Browsers revalidate each time; shared caches may serve a page for five minutes, and for a day while revalidating. */
const cacheControl =
  "public, max-age=0, must-revalidate, s-maxage=300, stale-while-revalidate=86400";

const cacheTag = "pages";

/** Two sample paths that do not exist: if both give the same 404 page, it is cached for all unknown paths. */
export const unknownPaths = ["/no-hay-nada-aqui", "/ni/aqui-tampoco"];

async function toRenditions(
  html: string,
  { headers, brotli }: { headers: readonly Header[]; brotli: number },
): Promise<Record<Coding, PageRendition>> {
  const [identity, gzip, br] = await Promise.all([
    toRendition(html, { headers, coding: "identity", effort: 0 }),
    toRendition(html, { headers, coding: "gzip", effort: 9 }),
    toRendition(html, { headers, coding: "br", effort: brotli }),
  ]);
  return { identity, gzip, br };
}
