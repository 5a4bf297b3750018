import type { IncomingMessage, ServerResponse } from "node:http";
import { type Coding, chooseCoding, isAmong } from "./content-coding.ts";
import type { Audience } from "./page-cache.ts";
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

/** Pages of a capability that are the same for all visitors who are not signed in, and too many to pre-render. */
export type SharedPages = {
  isShared(visitor: { url: string; cookies: string }): boolean;
  /** Number that changes when the content of the pages does; null while they may not be cached. */
  version(): number | null;
  /** Value of Cache-Tag, by which a proxy's copies can be purged. */
  tag: string;
};

/** Cache lookup of a request: key and version of its page, and data to render the page when it is not cached. */
export type Place = {
  key: string;
  coding: Coding;
  version: number;
  tag: string;
  /** If-None-Match of the visitor's request. */
  known: string | undefined;
  /** Request for the page without personal cookies. */
  request(): Request;
};

/** Maximum bytes of the cached pages, compressed. */
const mostBytes = 16_000_000;

/** Milliseconds after which a page expires even if its version is the same, because it may show a date. */
const longestLife = 60_000;

const cacheControl = "public, max-age=0, must-revalidate, s-maxage=60";

/** LRU cache of shared pages; a page is valid until its version changes, and for a minute at most. */
export function createRecentPages({
  shared,
  audienceOf,
  requestAs,
  finish,
  everywhere,
  foreign,
}: {
  shared: readonly SharedPages[];
  /** Null for visitors whose pages have personal content. */
  audienceOf: (visitor: { url: string; cookies: string }) => Audience | null;
  requestAs: (audience: Audience, url: string) => Request;
  finish: (html: string) => string;
  everywhere: readonly Header[];
  foreign?: ForeignOrigins | undefined;
}) {
  const kept = new Map<string, { rendition: PageRendition; version: number; until: number }>();
  let bytes = 0;

  function remove(key: string): void {
    bytes -= kept.get(key)?.rendition.body.length ?? 0;
    kept.delete(key);
  }

  function keep({ key, version }: Place, rendition: PageRendition): void {
    remove(key);
    kept.set(key, { rendition, version, until: Date.now() + longestLife });
    bytes += rendition.body.length;
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) break;
      remove(oldest);
    }
  }

  return {
    /** Cache lookup of a request; null when its page cannot be shared between visitors. */
    placeOf({ method, url = "", headers }: IncomingMessage): Place | null {
      if (method !== "GET" && method !== "HEAD") return null;
      const visitor = { url, cookies: headers.cookie ?? "" };
      const pages = shared.find((one) => one.isShared(visitor));
      const version = pages?.version() ?? null;
      const audience = pages ? audienceOf(visitor) : null;
      if (!pages || version === null || !audience) return null;
      const coding = chooseCoding(headers["accept-encoding"]);
      const key = `${audience} ${coding} ${url}`;
      const request = () => requestAs(audience, url);
      const { tag } = pages;
      return { key, coding, version, tag, known: headers["if-none-match"], request };
    },
    /** Serves a cached page; false when it has to be rendered. */
    answer(
      { key, version }: Place,
      exchange: { request: IncomingMessage; response: ServerResponse; id: string },
    ): boolean {
      const found = kept.get(key);
      if (!found) return false;
      kept.delete(key);
      if (found.version !== version || found.until < Date.now()) {
        bytes -= found.rendition.body.length;
        return false;
      }
      kept.set(key, found);
      answerRendition(found.rendition, exchange);
      return true;
    },
    /** Compresses and caches a rendered page; null for responses other than pages and sitemaps with status 200. */
    async complete(place: Place, response: Response): Promise<Response | null> {
      if (response.status !== 200 || response.headers.has("Set-Cookie")) return null;
      const type = response.headers.get("Content-Type") ?? "";
      if (!isPage(response) && !type.startsWith("application/xml")) return null;
      const nonce = response.headers.get(scriptNonceHeader);
      const robots = response.headers.get("X-Robots-Tag");
      const text = await response.text();
      const page = isPage(response)
        ? sealPage(finish(text), { nonce, framesOwnPages: false, foreign })
        : { html: text, policy: null };
      const own = {
        ...(page.policy !== null && { "Content-Security-Policy": page.policy }),
        "Content-Type": type,
        ...(robots && { "X-Robots-Tag": robots }),
        "Cache-Control": cacheControl,
        "Cache-Tag": place.tag,
        Vary: "Accept-Encoding, Cookie",
      };
      const rendition = await toRendition(page.html, {
        headers: Object.entries({ ...Object.fromEntries(everywhere), ...own }),
        ...{ coding: place.coding, effort: 5 },
      });
      keep(place, rendition);
      const { etag, headers, body } = rendition;
      return isAmong(place.known, etag)
        ? new Response(null, { status: 304, headers: pairsOf(headers) })
        : new Response(new Uint8Array(body), { headers: pairsOf(headers) });
    },
    empty(): void {
      kept.clear();
      bytes = 0;
    },
  };
}
