import { createHash } from "node:crypto";
import {
  findPricedCustomer,
  type PricedCustomer,
} from "../../companies/services/priced-companies.ts";
import { parseTokenFile } from "../../platform/auth/program-token.ts";
import type { Database } from "../../platform/database/database.ts";
import { withStoreErrors } from "../../platform/database/failures.ts";
import { readOfferVersion } from "../../prices/services/retail-prices.ts";
import { accessOfCompany } from "../../products/domain/catalogue-access.ts";
import {
  catalogueAt,
  catalogueNamed,
  catalogueNames,
} from "../../products/domain/catalogue-names.ts";
import { type FeedFormat, feedFormats } from "../domain/feed.ts";
import { findFeed, noteReading } from "../store/stored-feeds.ts";
import type { ProductFeedDeps } from "./deps.ts";
import { type FeedOptions, readFeedProducts } from "./feed-products.ts";
import { writeCsv } from "./write-csv.ts";
import { jsonVersion, writeJson } from "./write-json.ts";

export type FeedReading = {
  /** Last path segment of the feed's URL. */
  file: string;
  clientAddress: string;
  /** Names or addresses of the requested catalogues; empty: all that the company may see. */
  chosen: readonly string[];
  /** True if the client already has the content with this ETag. */
  isKnown: (etag: string) => boolean;
};

/** Reads a feed. All bad tokens give the same result; requests are limited, so that none can be guessed. */
export async function readFeed(
  deps: ProductFeedDeps,
  { file, clientAddress, chosen, isKnown }: FeedReading,
) {
  const { db, limits } = deps;
  const retryAfterSeconds = await limits.reads.take(clientAddress);
  if (retryAfterSeconds !== null) return { kind: "too-many" as const, retryAfterSeconds };
  const asked = parseTokenFile(file, feedFormats);
  const feed = asked && (await withStoreErrors(() => findReadable(db, asked.token)));
  if (!feed) return { kind: "unknown" as const };
  const options = optionsOf(deps, { company: feed.company, chosen });
  if (options.access.shown.length === 0) return { kind: "nothing-chosen" as const };
  await noteReading(db, { id: feed.id, at: options.at });
  const etag = await etagOf(deps, { format: asked.ending, options });
  if (isKnown(etag)) return { kind: "same" as const, etag };
  const wait = await limits.answers.take(feed.id);
  if (wait !== null) return { kind: "too-many" as const, retryAfterSeconds: wait };
  const content = () => write(deps, { format: asked.ending, options });
  const of = { feedId: feed.id, companyId: feed.company.id };
  return { kind: "feed" as const, format: asked.ending, etag, content, ...of };
}

/** Finds the feed of a token, if its company is active. */
async function findReadable(db: Database, token: string) {
  const feed = await findFeed(db, token);
  const company = feed && (await findPricedCustomer(db, feed.companyId));
  return company?.status === "active" ? { id: feed?.id ?? "", company } : null;
}

function optionsOf(
  { isCatalogueShown, hidesSample, now }: ProductFeedDeps,
  { company, chosen }: Pick<FeedReading, "chosen"> & { company: PricedCustomer },
): FeedOptions {
  const { id, tier, seesPrices, seesAdult } = company;
  const wanted = new Set(chosen.map((text) => catalogueNamed(text) ?? catalogueAt(text)));
  const offered = catalogueNames().filter(
    (name) => isCatalogueShown(name) && (chosen.length === 0 || wanted.has(name)),
  );
  const { shown } = accessOfCompany({ seesAdult }, offered);
  const access = { shown, seesAdult };
  return { company: { id, tier }, seesPrices, access, hidesSample: hidesSample(), at: now() };
}

/** Weak ETag, because the compressed and the uncompressed response have the same one. */
async function etagOf(
  { db, publicUrl, seller }: ProductFeedDeps,
  { format, options: { at, ...options } }: { format: FeedFormat; options: FeedOptions },
): Promise<string> {
  const version = await withStoreErrors(() => readOfferVersion(db, at));
  const parts = [format, jsonVersion, version, options, publicUrl, seller.name];
  const digest = createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
  return `W/"${digest.slice(0, 22)}"`;
}

function write(
  { db, publicUrl, seller }: ProductFeedDeps,
  { format, options }: { format: FeedFormat; options: FeedOptions },
): AsyncIterable<string> {
  const products = readFeedProducts(db, options);
  return format === "csv"
    ? writeCsv(products, { publicUrl })
    : writeJson(products, { publicUrl, seller: seller.name });
}
