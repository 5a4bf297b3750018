import type { IncomingMessage, ServerResponse } from "node:http";
import { type Coding, chooseCoding, etagOf } from "./content-coding.ts";
import type { Audience } from "./page-cache.ts";
import {
  answerRendition,
  isPage,
  type PageRendition,
  toDense,
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
  /** URL of a visitor's page without the query parameters that do not change it; null for pages that are not shared. */
  canonicalUrlOf(visitor: { url: string; cookies: string }): string | null;
  /** Number that changes when the content of the pages does; null while they may not be cached. */
  version(): number | null;
  /** Value of Cache-Tag, by which a proxy's copies can be purged. */
  tag: string;
};

/** Cache lookup of a request: key and version of its page, and data to render the page when it is not cached. */
export type Place = {
  key: string;
  /** Canonical URL of the page. */
  url: string;
  coding: Coding;
  version: number;
  tag: string;
  /** Request for the canonical URL without personal cookies. */
  request(): Request;
};

/** Maximum bytes of the cached pages, compressed. */
const mostBytes = 16_000_000;

/** Milliseconds after which a page expires even if its version is the same, because it may show a date. */
const longestLife = 60_000;

const cacheControl = "public, max-age=0, must-revalidate, s-maxage=60";

/** `html`: digest of the page; `dense`: true when it has been, or is being, compressed at the highest level. */
type Kept = {
  html: string;
  rendition: PageRendition;
  dense: boolean;
  version: number;
  until: number;
};

/**
 * LRU cache of shared pages; a page is valid until its version changes, and for a minute at most. A page asked for again
 * is compressed once more at the highest level, which takes 100 ms of a thread and saves a tenth, a round trip on a phone
 * (`npm run bench -- --part phone --pages /catalogo`); rendered anew without a change, it stays as it was sent.
 */
export function createRecentPages({
  shared,
  audienceOf,
  requestAs,
  finish,
  everywhere,
  foreign,
}: {
  shared: readonly SharedPages[];
  /** Variant of the pages for a visitor; null if the visitor's pages have personal content. */
  audienceOf: (visitor: { url: string; cookies: string }) => Audience | null;
  requestAs: (audience: Audience, url: string) => Request;
  finish: (html: string) => string;
  everywhere: readonly Header[];
  foreign?: ForeignOrigins | undefined;
}) {
  const kept = new Map<string, Kept>();
  let bytes = 0;
  let isCompressing = false;

  function remove(key: string): void {
    bytes -= kept.get(key)?.rendition.body.length ?? 0;
    kept.delete(key);
  }

  function keep(key: string, page: Kept): void {
    remove(key);
    kept.set(key, page);
    bytes += page.rendition.body.length;
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) break;
      remove(oldest);
    }
  }

  /** Replaces a page compressed by brotli 5 by the same with brotli 11; one page at a time. */
  async function compressMore(key: string, page: Kept): Promise<void> {
    if (page.dense || isCompressing || !page.rendition.headers.includes("br")) return;
    page.dense = true;
    isCompressing = true;
    try {
      const rendition = await toDense(page.rendition);
      const current = kept.get(key);
      if (current?.html === page.html) keep(key, { ...current, rendition });
    } finally {
      isCompressing = false;
    }
  }

  /** Compresses a rendered page, unless it is the same as the one cached before. */
  async function compress(
    { key, coding }: Place,
    { text, headers }: { text: string; headers: Header[] },
  ): Promise<Pick<Kept, "html" | "rendition" | "dense">> {
    const html = etagOf(Buffer.from(text));
    const last = kept.get(key);
    if (last?.html === html) return last;
    return {
      html,
      rendition: await toRendition(text, { headers, coding, effort: 5 }),
      dense: false,
    };
  }

  function findShared(visitor: { url: string; cookies: string }) {
    for (const pages of shared) {
      const canonical = pages.canonicalUrlOf(visitor);
      if (canonical !== null) return { pages, canonical };
    }
    return null;
  }

  return {
    /** Cache lookup of a request; null when its page cannot be shared between visitors. */
    placeOf({ method, url = "", headers }: IncomingMessage): Place | null {
      if (method !== "GET" && method !== "HEAD") return null;
      const visitor = { url, cookies: headers.cookie ?? "" };
      const found = findShared(visitor);
      const version = found?.pages.version() ?? null;
      const audience = found && audienceOf(visitor);
      if (!found || version === null || !audience) return null;
      const coding = chooseCoding(headers["accept-encoding"]);
      const { canonical, pages } = found;
      const key = `${audience} ${coding} ${canonical}`;
      const request = () => requestAs(audience, canonical);
      return { key, url: canonical, coding, version, tag: pages.tag, request };
    },
    /** Serves a cached page; false when it has to be rendered. */
    answer(
      { key, version }: Place,
      exchange: { request: IncomingMessage; response: ServerResponse; id: string },
    ): boolean {
      const found = kept.get(key);
      if (!found || found.version !== version || found.until < Date.now()) return false;
      kept.delete(key);
      kept.set(key, found);
      answerRendition(found.rendition, exchange);
      // A page that cannot be compressed again stays as it is.
      compressMore(key, found).catch(() => {});
      return true;
    },
    /** Compresses and caches a rendered page; null for responses other than pages and sitemaps with status 200. */
    async complete(place: Place, response: Response): Promise<PageRendition | null> {
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
      const compressed = await compress(place, {
        text: page.html,
        headers: Object.entries({ ...Object.fromEntries(everywhere), ...own }),
      });
      const { html, rendition, dense } = compressed;
      const until = Date.now() + longestLife;
      keep(place.key, { html, rendition, dense, version: place.version, until });
      return rendition;
    },
    empty(): void {
      kept.clear();
      bytes = 0;
    },
  };
}
