import type { IncomingMessage, ServerResponse } from "node:http";
import { type Coding, chooseCoding, encode, etagOf } from "./content-coding.ts";
import type { Audience } from "./page-cache.ts";
import {
  answerRendition,
  asRendition,
  isPage,
  type PageRendition,
  toDense,
} from "./page-rendition.ts";
import { createPageStore } from "./page-store.ts";
import type { FinishPage } from "./page-thread.ts";
import { createRecentlyUsed } from "./recently-used.ts";
import { type ForeignOrigins, type Header, scriptNonceHeader } from "./security-headers.ts";

/** Kind of pages that are the same for all visitors who are not signed in, and too many to pre-render. */
export type SharedPages = {
  /** URL of a visitor's page without the query parameters that do not change it; null for pages that are not shared. */
  canonicalUrlOf(visitor: Visitor): string | null;
  /** Number that changes when the content of the pages does; null while they may not be cached. */
  version(): number | null;
  /** Value of Cache-Tag, by which a proxy's copies can be purged. */
  tag: string;
};

export type Place = {
  key: string;
  url: string;
  coding: Coding;
  version: number;
  tag: string;
  /** Request for the canonical URL without personal cookies. */
  request(): Request;
};

type Visitor = { url: string; cookies: string };
type Shared = { pages: SharedPages; canonical: string };

type RecentPagesOptions = {
  shared: readonly SharedPages[];
  /** Variant of the pages for a visitor; null if the visitor's pages have personal content. */
  audienceOf: (visitor: Visitor) => Audience | null;
  requestAs: (audience: Audience, url: string) => Request;
  finishPage: FinishPage;
  everywhere: readonly Header[];
  foreign?: ForeignOrigins | undefined;
};

/** Maximum number of URLs whose canonical URL is cached, and maximum length of each. */
const maxUrls = 500;
const maxUrlLength = 300;

/** Maximum bytes of the cached pages, compressed: those without and those with query parameters. */
const maxBytes = { plain: 12_000_000, withQuery: 4_000_000 };

/** Milliseconds after which a page expires even if its version is the same, because it may show a date. */
const maxLife = 60_000;

const cacheControl = "public, max-age=0, must-revalidate, s-maxage=60";

/** `firstEtag`: ETag as first compressed, which identifies the content; `dense`: recompressed, or about to be. */
type Kept = {
  firstEtag: string;
  rendition: PageRendition;
  dense: boolean;
  version: number;
  until: number;
};

/**
 * LRU cache of shared pages; a page is valid until its version changes, and for a minute at most. A page that is
 * requested again is recompressed at the highest level, which takes 100 ms of a thread and makes it a tenth smaller:
 * one round trip less on a phone (`npm run bench -- --part phone --pages /catalogo`). If the page expires and its new
 * rendering is identical, the compressed page is used again.
 */
export class RecentPages {
  private readonly options: RecentPagesOptions;
  private readonly kept = createPageStore<Kept>(maxBytes);
  /** Parsing the URL of a list takes as long as sending its cached page; most visitors of one have no cookies. */
  private sharedByUrl = createRecentlyUsed<Shared | null>(maxUrls);
  private isCompressing = false;

  constructor(options: RecentPagesOptions) {
    this.options = options;
  }

  placeOf({ method, url = "", headers }: IncomingMessage): Place | null {
    if (method !== "GET" && method !== "HEAD") return null;
    const visitor = { url, cookies: headers.cookie ?? "" };
    const found = this.sharedPageFor(visitor);
    const version = found?.pages.version() ?? null;
    const audience = found && this.options.audienceOf(visitor);
    if (!found || version === null || !audience) return null;
    const coding = chooseCoding(headers["accept-encoding"]);
    const { canonical, pages } = found;
    const key = `${audience} ${coding} ${canonical}`;
    const request = () => this.options.requestAs(audience, canonical);
    return { key, url: canonical, coding, version, tag: pages.tag, request };
  }

  answer(
    { key, version }: Place,
    exchange: { request: IncomingMessage; response: ServerResponse; id: string },
  ): boolean {
    const found = this.kept.get(key);
    if (!found || found.version !== version || found.until < Date.now()) return false;
    this.kept.touch(key, found);
    answerRendition(found.rendition, exchange);
    // If the compression fails, the cached page stays as it is.
    this.compressMore(key, found).catch(() => {});
    return true;
  }

  /** Caches a page or sitemap with status 200 that is not `Cache-Control: private`; null for other responses. */
  async complete(place: Place, response: Response): Promise<PageRendition | null> {
    if (!isCacheable(response)) return null;
    const { body, etag, policy } = await this.compress(response, place);
    const last = this.kept.get(place.key);
    // Rendered anew without a change, the page stays as it was sent.
    const { firstEtag, rendition, dense } =
      last?.firstEtag === etag
        ? last
        : {
            firstEtag: etag,
            dense: false,
            rendition: asRendition(body, {
              headers: this.headersOf(response, { policy, tag: place.tag }),
              coding: place.coding,
              etag,
            }),
          };
    const until = Date.now() + maxLife;
    this.kept.set(place.key, { firstEtag, rendition, dense, version: place.version, until });
    return rendition;
  }

  empty(): void {
    this.kept.clear();
    this.sharedByUrl = createRecentlyUsed(maxUrls);
  }

  private sharedPageFor(visitor: Visitor): Shared | null {
    const isCached = visitor.cookies === "" && visitor.url.length <= maxUrlLength;
    const find = () => findShared(this.options.shared, visitor);
    return isCached ? this.sharedByUrl.get(visitor.url, find) : find();
  }

  /** Recompresses a cached page from brotli level 3 to level 11; one page at a time. */
  private async compressMore(key: string, page: Kept): Promise<void> {
    if (page.dense || this.isCompressing || !page.rendition.headers.includes("br")) return;
    page.dense = true;
    this.isCompressing = true;
    try {
      const rendition = await toDense(page.rendition);
      const current = this.kept.get(key);
      if (current?.firstEtag === page.firstEtag) this.kept.set(key, { ...current, rendition });
    } finally {
      this.isCompressing = false;
    }
  }

  /** Page or sitemap as its first visitor gets it; the policy applies to pages only. */
  private async compress(
    response: Response,
    { coding }: Place,
  ): Promise<{ body: Buffer; etag: string; policy: string | null }> {
    const text = await response.text();
    if (!isPage(response)) {
      const body = await encode(Buffer.from(text), { coding, effort: 5 });
      return { body, etag: etagOf(body), policy: null };
    }
    const { finishPage, foreign } = this.options;
    const nonce = response.headers.get(scriptNonceHeader);
    const ownPage = { inlinesStyles: true, framesOwnPages: false, foreign };
    const { body, ...finished } = await finishPage({ html: text, nonce, coding, ...ownPage });
    return { body: Buffer.from(body.buffer), ...finished };
  }

  private headersOf(
    { headers }: Response,
    { policy, tag }: { policy: string | null; tag: string },
  ): Header[] {
    const robots = headers.get("X-Robots-Tag");
    return Object.entries({
      ...Object.fromEntries(this.options.everywhere),
      ...(policy !== null && { "Content-Security-Policy": policy }),
      "Content-Type": headers.get("Content-Type") ?? "",
      ...(robots && { "X-Robots-Tag": robots }),
      "Cache-Control": cacheControl,
      "Cache-Tag": tag,
      Vary: "Accept-Encoding, Cookie",
    });
  }
}

function findShared(shared: readonly SharedPages[], visitor: Visitor): Shared | null {
  for (const pages of shared) {
    const canonical = pages.canonicalUrlOf(visitor);
    if (canonical !== null) return { pages, canonical };
  }
  return null;
}

function isCacheable(response: Response): boolean {
  const { status, headers } = response;
  if (status !== 200 || headers.has("Set-Cookie")) return false;
  if (headers.get("Cache-Control")?.includes("private")) return false;
  return isPage(response) || (headers.get("Content-Type") ?? "").startsWith("application/xml");
}
