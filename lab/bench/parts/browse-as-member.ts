import { sql } from "kysely";
import type { Database } from "../../../src/platform/database/database.ts";
import { addList } from "../../../src/prices/store/price-lists.ts";
import { productPath } from "../../../src/products/domain/product-address.ts";
import { addCompany, signedIn } from "../../../tests/support/members.ts";
import type { Site } from "../../../tests/support/site.ts";
import { cpuTime } from "../cpu-time.ts";

const kinds = {
  // Lists that no other part of the benchmark has requested, so that the guest's page is not cached.
  list: (at: number, size: number) =>
    `/catalogo?catalogo=espiritual&catalogo=rizos&orden=nombre&pagina=${2 + (at % Math.floor(size / 60 - 2))}${at % 3 === 0 ? "&vista=tabla" : ""}`,
  search: (at: number) => `/catalogo?q=${encodeURIComponent(searched[at % searched.length] ?? "")}`,
};
const searched = ["champú", "vela lavanda", "aceite", "gel"];

export type MemberTimes = Record<"list" | "search" | "product", { p95: number; ratio: number }> & {
  /** Processor time in seconds of the site for a price list as a workbook. */
  priceFile: number;
};

/**
 * Adds prices in three price lists; then requests lists, searches and product pages by turns as a guest, uncached, and
 * as a member who sees prices. `ratio`: the member's median time divided by the guest's.
 */
export async function measureAsMember(
  site: Site & { databaseUrl?: string | undefined },
  { db, size, rounds }: { db: Database; size: number; rounds: number },
): Promise<MemberTimes> {
  // Numbers of pages per kind, each requested by a guest and by a member; `warmingPairs` are not measured.
  const length = { warmingPairs: rounds, pairs: 7 * rounds };
  const email = "compras@salon-rizo-libre.es";
  const companyId = await addCompany(site, { email, name: "Salón Rizo Libre, S.L." });
  await addPricesOf(db, companyId);
  const member = await signedIn(site, email);
  const cookie = [...member.cookies].map((pair) => pair.join("=")).join("; ");
  const products = await db
    .selectFrom("product")
    .select(["id as number", "sku", "name", "catalogue"])
    .where("state", "=", "active")
    .where("is_adult", "=", 0)
    .orderBy("id")
    .limit(length.pairs + length.warmingPairs)
    .execute();
  const product = (at: number) => productPath(products[at % products.length] as never);
  return {
    list: await measurePairs(site, {
      ...length,
      cookie,
      addressOf: (at) => kinds.list(at, size),
    }),
    search: await measurePairs(site, { ...length, cookie, addressOf: kinds.search }),
    product: await measurePairs(site, { ...length, cookie, addressOf: product }),
    priceFile: await measurePriceFile(site, cookie),
  };
}

async function measurePriceFile(site: Site, cookie: string): Promise<number> {
  const { pid } = site.process;
  if (!pid) throw new Error("The site has ended.");
  const before = cpuTime(pid);
  const answer = await fetch(`${site.url}/cuenta/lista-de-precios.xlsx`, { headers: { cookie } });
  const { byteLength } = await answer.arrayBuffer();
  if (!answer.ok || byteLength < 10_000) throw new Error("The site sent no price list.");
  return (cpuTime(pid) - before) / 1000;
}

async function measurePairs(
  site: Site,
  {
    cookie,
    addressOf,
    warmingPairs,
    pairs,
  }: {
    cookie: string;
    addressOf: (at: number) => string;
    warmingPairs: number;
    pairs: number;
  },
) {
  const guest: number[] = [];
  const member: number[] = [];
  for (let at = 0; at < warmingPairs + pairs; at += 1) {
    const path = addressOf(at);
    const times = [
      await timeOf(site, path, {}),
      await timeOf(site, path, { headers: { cookie } }),
    ] as const;
    if (at < warmingPairs) continue;
    guest.push(times[0]);
    member.push(times[1]);
  }
  return { p95: percentile(member, 0.95), ratio: percentile(member, 0.5) / percentile(guest, 0.5) };
}

async function timeOf(site: Site, path: string, request: RequestInit): Promise<number> {
  const began = performance.now();
  const answer = await fetch(site.url + path, request);
  const body = await answer.text();
  const took = performance.now() - began;
  if (!answer.ok)
    throw new Error(`${path} answered ${answer.status} (${request.headers ? "member" : "guest"}).`);
  if (request.headers && body.includes("data-sku=") && !body.includes("data-price="))
    throw new Error(`${path} shows no price.`);
  return took;
}

/** Adds prices to the general list, for a tenth of the products to the company's, and for one in fifty an offer. */
async function addPricesOf(db: Database, companyId: string): Promise<void> {
  const draft = { from: null, until: null, adjustment: null };
  const audience = { kind: "company" as const, companyId };
  const own = await addList(db, { ...draft, name: "Suya", kind: "company", audience }, Date.now());
  const offer = await addList(
    db,
    { ...draft, name: "Oferta", kind: "offer", audience },
    Date.now(),
  );
  await addPrices(db, [
    [1, 1],
    [own, 10],
    [offer, 50],
  ]);
}

/** Adds three quantity prices to lists, each for every so many products. */
export async function addPrices(
  db: Database,
  lists: readonly (readonly [list: number, every: number])[],
): Promise<void> {
  for (const [list, every] of lists)
    for (const [step, share] of [
      [0, 100],
      [24, 95],
      [96, 90],
    ] as const)
      await sql`
        insert into price_row
          (list_id, product_id, from_quantity, unit_price, retail_price, changed_at, import_run_id)
        select cast(${list} as integer), id, case when ${step} = 0 then 1 else ${step} * multiple end,
          (20000 + id % 80000) * cast(${share} as integer) / 100, null, 0, null
        from product where id % cast(${every} as integer) = 0`.execute(db);
}

function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN;
}
