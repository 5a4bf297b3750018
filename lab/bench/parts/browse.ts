import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addSampleProducts } from "../../../src/demo-data/add-sample-products.ts";
import { makeProducts } from "../../../src/demo-data/make-products.ts";
import type { Config } from "../../../src/platform/config/config.ts";
import {
  type Database,
  migrateToLatest,
  openDatabase,
} from "../../../src/platform/database/database.ts";
import type { Logger } from "../../../src/platform/http/log.ts";
import { catalogueNames } from "../../../src/products/domain/catalogue-names.ts";
import type { SearchQuestion } from "../../../src/search/domain/question.ts";
import { startCatalogueSearch } from "../../../src/search/index/start-search.ts";
import { findFreePort } from "../../../tests/support/free-port.ts";
import { startDefaultPostgres } from "../../../tests/support/postgres.ts";
import { type Site, startSite } from "../../../tests/support/site.ts";
import type { Effort } from "../effort.ts";
import { isInstalled, loadWithWrk } from "../programs.ts";
import { requestPage } from "../request-page.ts";
import { median, type Part, type Result } from "../result.ts";
import { measureAsMember } from "./browse-as-member.ts";

type Goals = {
  p50: number;
  p95: number;
  suggestions: number;
  listing: number;
  listings: number;
  block: number;
  memory: number;
  priceFile?: number;
};

const goalsOf: Readonly<Record<number, Goals>> = {
  20000: {
    p50: 2,
    p95: 10,
    suggestions: 15,
    listing: 30,
    listings: 250,
    block: 10,
    memory: 60,
    priceFile: 3,
  },
  200000: {
    p50: 6,
    p95: 60,
    suggestions: 40,
    listing: 80,
    listings: 120,
    block: 20,
    memory: 250,
    priceFile: 30,
  },
};

/** Search texts of eight kinds, each measured with and without filters. */
const texts = [
  "",
  "champú",
  "vela lavanda",
  "aceite masaje",
  "cre",
  "sin sulfatos",
  "chmapu",
  "gel 250 ml",
  "RIZ",
  "champú para rizos",
  "jabones",
  "acei",
];
/** Seconds to index one changed product: lists show it within two, and the index looks for changes every half second. */
const maxRefresh = 1.5;
/** Sampling interval in milliseconds of Node's event loop delay; the values that Node reports include it. */
const lagResolution = 10;

/** Measures the catalogue's search on SQLite and PostgreSQL. */
export async function measureBrowse({
  products,
  rounds,
}: Pick<Effort, "products" | "rounds">): Promise<Part> {
  const results: Result[] = [];
  const empty = await memoryOfEmptySite(rounds);
  for (const size of products) {
    const common = { size, rounds, empty };
    const folder = mkdtempSync(join(tmpdir(), "escaparate-browse-"));
    const file = join(folder, "site.db");
    const env = { DATA_DIR: folder };
    results.push(
      ...(await measure({ ...common, name: "SQLite", env, database: { kind: "sqlite", file } })),
    );
    const postgres = await startDefaultPostgres();
    const ofPostgres = { DATA_DIR: folder, DATABASE_URL: postgres.url };
    const database = { kind: "postgres", url: postgres.url } as const;
    results.push(...(await measure({ ...common, name: "PostgreSQL", env: ofPostgres, database })));
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
  return { name: "Search and lists of the catalogue", results };
}

async function memoryOfEmptySite(rounds: number): Promise<number> {
  const site = await startSite({ env: { SAMPLE_CATALOGUE: "no" }, logsToFile: true });
  await untilIndexed(site);
  await measureSuggestions(site, rounds);
  const used = resident(site);
  await site.stop();
  return used;
}

async function measure({
  name,
  size,
  rounds,
  empty,
  env,
  database,
}: {
  name: string;
  size: number;
  rounds: number;
  /** Memory in megabytes of a site without products. */
  empty: number;
  env: Record<string, string>;
  database: Config["database"];
}): Promise<Result[]> {
  const opened = openDatabase(database, { noTimeout: true });
  await migrateToLatest(opened);
  await addSampleProducts(opened.db, { products: makeProducts(size), now: Date.now() });
  const searched = await measureSearch(database, rounds);
  const metricsPort = String(await findFreePort());
  const site = await startSite({
    env: { ...env, SAMPLE_CATALOGUE: "no", METRICS_PORT: metricsPort },
    logsToFile: true,
  });
  const built = await untilIndexed(site);
  const suggestions = await measureSuggestions(site, rounds);
  const used = resident(site);
  const listings = await measureListings(site, { size, rounds });
  const { id } = await opened.db.selectFrom("product").select("id").executeTakeFirstOrThrow();
  const oneChange = await measureRenewal(opened.db, { metricsPort, changed: [id] });
  const renewal = await measureRenewal(opened.db, { metricsPort, changed: "all" });
  const asMember = await measureAsMember(
    { ...site, databaseUrl: env.DATABASE_URL },
    { db: opened.db, size, rounds },
  );
  await site.stop();
  await opened.db.destroy();
  const goals = goalsOf[size];
  const result = (what: string, value: number, unit: string, atMost?: number): Result => ({
    what: `${name}, ${size} products: ${what}`,
    value,
    unit,
    ...(atMost !== undefined && { goal: { atMost } }),
  });
  return [
    result("search with facets, p50", searched.p50, "ms", goals?.p50),
    result("search with facets, p95", searched.p95, "ms", goals?.p95),
    result("suggestions end to end, p95", suggestions, "ms", goals?.suggestions),
    result("listing page not cached, p95", listings.p95, "ms", goals?.listing),
    ...(listings.perSecond === null
      ? []
      : [
          {
            ...result("listing pages not cached", listings.perSecond, "req/s"),
            ...(goals && { goal: { atLeast: goals.listings } }),
          },
          result("listing page cached beside the home page", listings.cachedBesideHome, "×"),
        ]),
    ...(["list", "search", "product"] as const).flatMap((page) => [
      result(`${page} page of a member with prices, p95`, asMember[page].p95, "ms", goals?.listing),
      result(
        `${page} page of a member by that of a guest, uncached`,
        asMember[page].ratio,
        "×",
        1.3,
      ),
    ]),
    result("price list of a member as a workbook", asMember.priceFile, "s", goals?.priceFile),
    result("longest block while all is renewed", renewal.block, "ms", goals?.block),
    result("memory above a site without products", used - empty, "MB", goals?.memory),
    result("first index after the start", built / 1000, "s"),
    result("index when one product has changed", oneChange.took, "s", maxRefresh),
    result("index when all products have changed", renewal.took, "s"),
  ];
}

async function measureSearch(database: Config["database"], rounds: number) {
  const log = { error: console.error, warn() {}, info() {} } as unknown as Logger;
  const timeout = 600_000;
  const { search, stop } = startCatalogueSearch({
    config: { database },
    log,
    hidesSample: () => true,
    timeout,
  });
  const question: SearchQuestion = {
    text: "",
    shown: catalogueNames(),
    seesAdult: true,
    catalogue: null,
    categoryId: null,
    brandId: null,
    chosen: {},
    sorting: "relevance",
    offset: 0,
    limit: 24,
  };
  await search.search(question);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const text of texts)
      for (const chosen of [{}, { catalogue: ["rizos"], availability: ["disponible"] }]) {
        const began = performance.now();
        await search.search({ ...question, text, chosen });
        times.push(performance.now() - began);
      }
  await stop();
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

/** Polls until the search index answers a suggestion; returns the time in milliseconds. */
async function untilIndexed(site: Site): Promise<number> {
  const began = performance.now();
  while ((await fetch(`${site.url}/catalogo/sugerencias?q=vela`)).status !== 200);
  return performance.now() - began;
}

async function measureSuggestions(site: Site, rounds: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const typed of ["ch", "cha", "champ", "vel", "vela l", "aceite", "gel 2", "mas"]) {
      const began = performance.now();
      await (await fetch(`${site.url}/catalogo/sugerencias?q=${encodeURIComponent(typed)}`)).text();
      times.push(performance.now() - began);
    }
  return percentile(times, 0.95);
}

/** Requests uncached list pages, one after the other and eight at once, and compares a cached one with the home page. */
async function measureListings(site: Site, { size, rounds }: { size: number; rounds: number }) {
  let asked = 0;
  const fresh = () => listPath(asked++, size);
  const each = async (count: number) => {
    const times: number[] = [];
    for (let turn = 0; turn < count; turn += 1) {
      const began = performance.now();
      await requestPage(site.url + fresh());
      times.push(performance.now() - began);
    }
    return times;
  };
  await each(5 * rounds);
  const times = await each(20 * rounds);
  if (!isInstalled("wrk"))
    return { p95: percentile(times, 0.95), perSecond: null, cachedBesideHome: null };
  return {
    p95: percentile(times, 0.95),
    perSecond: await loadUncached(site, { size, asked, seconds: Math.ceil(rounds / 4) }),
    cachedBesideHome: await compareCached(site),
  };
}

/**
 * Requests per second of list pages that nobody has asked for yet, with wrk, which takes little of the two processors.
 * Two seconds before do not count, in which Node still compiles what pages need.
 */
async function loadUncached(
  site: Site,
  { size, asked, seconds }: { size: number; asked: number; seconds: number },
): Promise<number> {
  const warmUp = 2;
  const paths = Array.from({ length: 400 * (warmUp + seconds) }, (_, at) =>
    listPath(asked + at, size),
  );
  const load = { url: site.url, connections: 8 };
  await loadWithWrk({ ...load, seconds: warmUp, paths });
  return (await loadWithWrk({ ...load, seconds, paths: paths.slice(400 * warmUp) })).perSecond;
}

/** Requests per second of a cached list page by those of the home page. */
async function compareCached(site: Site): Promise<number> {
  const rates: Record<string, number[]> = { "/": [], "/catalogo": [] };
  for (let round = 0; round < 4; round += 1)
    for (const [path, ofPath] of Object.entries(rates)) {
      const load = await loadWithWrk({ url: site.url + path, connections: 8, seconds: 2 });
      // In the first round the pages are rendered and compressed.
      if (round > 0) ofPath.push(load.perSecond);
    }
  return median(rates["/catalogo"] ?? []) / median(rates["/"] ?? []);
}

/** Lists that are requested by turns, with the number of their pages in a catalogue of 20,000 products. */
const lists = [
  ["/catalogo?", 540],
  ["/catalogo?disponibilidad=disponible&", 400],
  ["/catalogo/rizos?", 250],
  ["/catalogo/espiritual?", 100],
  ["/catalogo?catalogo=rizos&", 250],
] as const;

const layouts = [
  "orden=nombre",
  "vista=tabla",
  "orden=novedades",
  "orden=nombre&vista=tabla",
  "orden=novedades&vista=tabla",
  "orden=relevancia",
];

/** URL path of the n-th list page. Only known parameters vary: the page cache ignores all others. */
function listPath(at: number, size: number): string {
  const turn = at % lists.length;
  const [list, pages] = lists[turn] ?? lists[0];
  const step = Math.floor(at / lists.length);
  const others = Math.min(pages, Math.floor((pages * size) / 20_000)) - 2;
  const layout = layouts[(turn + Math.floor(step / others)) % layouts.length];
  return `${list}${layout}&pagina=${2 + (step % others)}`;
}

/** Changes these products, and reads the longest event loop delay of the site until its search index is rebuilt. */
async function measureRenewal(
  db: Database,
  { metricsPort, changed }: { metricsPort: string; changed: readonly number[] | "all" },
) {
  const read = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const gauge = (text: string, name: string) =>
    Number(new RegExp(`^${name} (\\S+)`, "m").exec(text)?.[1]);
  const before = gauge(await read(), "escaparate_search_index_build_seconds");
  await db
    .updateTable("product")
    .set((product) => ({ changed_at: product("changed_at", "+", 1) }))
    .$if(changed !== "all", (update) => update.where("id", "in", changed as readonly number[]))
    .execute();
  await db
    .updateTable("catalogue_state")
    .set((state) => ({ version: state("version", "+", 1) }))
    .execute();
  // Reading the metrics resets the longest delay, so that delays caused by the updates above are left out.
  await read();
  let block = 0;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const text = await read();
    block = Math.max(block, gauge(text, "nodejs_eventloop_lag_max_seconds") * 1000);
    const took = gauge(text, "escaparate_search_index_build_seconds");
    if (took !== before) return { block: Math.max(0, block - lagResolution), took };
  }
}

function resident(site: Site): number {
  const status = readFileSync(`/proc/${site.process.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN;
}
