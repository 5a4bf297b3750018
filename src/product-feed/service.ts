import { createHash, randomUUIDv7 } from "node:crypto";
import { adultCatalogue } from "../catalogue/domain/catalogue-access.ts";
import { type CatalogueName, catalogueNames } from "../catalogue/domain/catalogue-names.ts";
import type { CompanyScope } from "../companies/domain/viewer.ts";
import { changeOwnCompany, type OwnChange, recordOwnChange } from "../companies/own-change.ts";
import { findPricedCustomer, type PricedCustomer } from "../companies/priced-companies.ts";
import { createProgramToken } from "../platform/auth/program-token.ts";
import type { Database } from "../platform/database/database.ts";
import { withStoreErrors } from "../platform/database/failures.ts";
import type { SubmissionLimit } from "../platform/http/submission-limit.ts";
import { readOfferVersion } from "../prices/retail-prices.ts";
import {
  type FeedFormat,
  feedAddresses,
  mostFeeds,
  parseFeedName,
  parseProductFeedFile,
} from "./domain/feed.ts";
import { type FeedOptions, readFeedProducts } from "./feed-products.ts";
import { addFeed, endFeed, findFeed, listFeeds, noteReading } from "./store.ts";
import { writeCsv } from "./write-csv.ts";
import { jsonVersion, writeJson } from "./write-json.ts";

export type ProductFeeds = ReturnType<typeof createProductFeeds>;

type Deps = {
  db: Database;
  publicUrl: string;
  /** Object whose `name` is read for each response, because the name can change while the site runs. */
  seller: { name: string };
  /** Rate limits: requests per client IP address (`reads`), and full responses per feed (`answers`). */
  limits: { reads: SubmissionLimit; answers: SubmissionLimit };
  isCatalogueShown: (name: CatalogueName) => boolean;
  hidesSample: () => boolean;
  now: () => number;
};

export function createProductFeeds(deps: Deps) {
  const { db, publicUrl, limits, now } = deps;
  return {
    list: (scope: CompanyScope) => withStoreErrors(() => listFeeds(db, scope)),

    /** Creates a feed. Its URLs cannot be shown again, because only a digest of the token is stored. */
    async create({ typed, ...own }: OwnChange & { typed: string }) {
      const read = parseFeedName(typed);
      if (read.kind === "problem") return read;
      const token = createProgramToken();
      return changeOwnCompany(deps, own, async (held) => {
        const { companyId } = own.scope;
        const feeds = await listFeeds(held.on, own.scope);
        if (feeds.length >= mostFeeds) return { kind: "too-many" as const };
        const name = read.value;
        const at = now();
        await addFeed(held.on, { id: randomUUIDv7(), companyId, name, token, at });
        const changes = { feed: [null, name] as const };
        await recordOwnChange(held, { ...own, now, type: "create-feed", changes });
        return { kind: "created" as const, name, addresses: feedAddresses({ publicUrl, token }) };
      });
    },

    end({ id, ...own }: OwnChange & { id: string }) {
      return changeOwnCompany(deps, own, async (held) => {
        const name = await endFeed(held.on, { id, scope: own.scope });
        if (name === null) return { kind: "gone" as const };
        const changes = { feed: [name, null] as const };
        await recordOwnChange(held, { ...own, now, type: "end-feed", changes });
        return { kind: "ended" as const };
      });
    },

    /** `file`: last path segment. All bad tokens give the same result; requests are limited, so that none can be guessed. */
    async read(file: string, { clientAddress, chosen, isKnown }: ReadRequest) {
      const retryAfterSeconds = await limits.reads.take(clientAddress);
      if (retryAfterSeconds !== null) return { kind: "too-many" as const, retryAfterSeconds };
      const asked = parseProductFeedFile(file);
      const feed = asked && (await withStoreErrors(() => findReadable(asked.token)));
      if (!feed) return { kind: "unknown" as const };
      const { company } = feed;
      const options = optionsOf(company, chosen);
      if (options.access.shown.length === 0) return { kind: "nothing-chosen" as const };
      await noteReading(db, { id: feed.id, at: options.at });
      const etag = await etagOf(asked.format, options);
      if (isKnown(etag)) return { kind: "same" as const, etag };
      const wait = await limits.answers.take(feed.id);
      if (wait !== null) return { kind: "too-many" as const, retryAfterSeconds: wait };
      const content = () => write(asked.format, options);
      return { kind: "feed" as const, format: asked.format, etag, content };
    },
  };

  /** Finds the feed of a token, if its company is active. */
  async function findReadable(token: string) {
    const feed = await findFeed(db, token);
    const company = feed && (await findPricedCustomer(db, feed.companyId));
    return company?.status === "active" ? { id: feed?.id ?? "", company } : null;
  }

  function optionsOf(
    { id, tier, seesPrices, seesAdult }: PricedCustomer,
    chosen: readonly string[],
  ): FeedOptions {
    const shown = catalogueNames.filter(
      (name) =>
        deps.isCatalogueShown(name) &&
        (seesAdult || name !== adultCatalogue) &&
        (chosen.length === 0 || chosen.includes(name)),
    );
    const access = { shown, seesAdult };
    const hidesSample = deps.hidesSample();
    return { company: { id, tier }, seesPrices, access, hidesSample, at: now() };
  }

  /** Weak ETag, because the compressed and the uncompressed response have the same one. */
  async function etagOf(format: FeedFormat, { at, ...options }: FeedOptions): Promise<string> {
    const version = await withStoreErrors(() => readOfferVersion(db, at));
    const parts = [format, jsonVersion, version, options, publicUrl, deps.seller.name];
    const digest = createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
    return `W/"${digest.slice(0, 22)}"`;
  }

  function write(format: FeedFormat, options: FeedOptions): AsyncIterable<string> {
    const products = readFeedProducts(db, options);
    return format === "csv"
      ? writeCsv(products, { publicUrl })
      : writeJson(products, { publicUrl, seller: deps.seller.name });
  }
}

type ReadRequest = {
  clientAddress: string;
  /** Names of the requested catalogues; empty: all that the company may see. */
  chosen: readonly string[];
  /** True if the client already has the content with this ETag. */
  isKnown: (etag: string) => boolean;
};
