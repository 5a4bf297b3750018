import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { basisPoints, cents, unitPrice } from "../../src/kernel/money/amounts.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { addList, type ListDraft } from "../../src/prices/store/price-lists.ts";
import { addRevision } from "../../src/settings/store/revisions.ts";
import { stockStore } from "../../src/stock/store/stock-store.ts";
import { entries } from "../abuse/entries.ts";
import { upload } from "../imports/import-client.ts";
import { address, sendOrder } from "../orders/order-shop.ts";
import { asStaff, newApplicant } from "../support/applicant.ts";
import { findFreePort } from "../support/free-port.ts";
import { createHttpClient, type HttpClient } from "../support/http-client.ts";
import { addCompany, inDatabase, signedIn } from "../support/members.ts";
import { addPerson, ines, lucia, marc, signedIn as signedInAs } from "../support/people.ts";
import { readableText } from "../support/readable-text.ts";
import { type Site, startSite } from "../support/site.ts";
import { type Answer, ask } from "../support/visit.ts";
import { writeProducts } from "../support/write-products.ts";

/**
 * Sentinels: numbers that occur only as prices and stock, with patterns for every way in which a program could write
 * them, also as the net amount of `selectedUnits`. `general` is the price for all companies, `deep` that of a large
 * quantity, `own` the price for one company, `tier` and `offer` those for the tier of another; `otherTier` and
 * `percentage` come from the list of a tier whose only company sees no prices. `units` is the stock, which all members
 * may see.
 */
export const sentinels = {
  general: { unit: 7_391_426, pattern: /7391426|739[.,]14|44348556|443\.?485[.,]56/ },
  own: { unit: 8_462_573, pattern: /8462573|846[.,]2[56]|50775438|507\.?754[.,]38/ },
  deep: { unit: 6_284_917, pattern: /6284917|628,49|628\.4917/ },
  tier: { unit: 5_913_842, pattern: /5913842|591,38|591\.3842/ },
  offer: { unit: 3_746_281, pattern: /3746281|374,6[23]|374\.6281/ },
  otherTier: { unit: 4_827_359, pattern: /4827359|482,7[34]|482\.7359/ },
  /** The general price less 10 %. */
  percentage: { unit: 6_652_283, pattern: /6652283|665,23|665\.2283|39913698|399\.?136,98/ },
  retail: { cents: 1_573_919, pattern: /1573919|15[.,]?739[.,]19/ },
  units: { onHand: 26_481_753, pattern: /26[.,]?481[.,]?753/ },
};
const salesTeam = "ventas@escaparate.example";
/** Quantity of each product in the selection of every visitor. */
const selectedUnits = 600;
export type Sentinel = keyof typeof sentinels;

export type LeakShop = {
  site: Site;
  metricsUrl: string;
  viewers: Readonly<Record<ViewerName, HttpClient>>;
  paths: readonly string[];
  /** Paths of personal links, such as the page of an access request, for visitors who have them. */
  ownPaths: Readonly<Partial<Record<ViewerName, readonly string[]>>>;
  /** Product feeds of companies, which programs request without cookies. */
  feeds: readonly { path: string; allowed: readonly Sentinel[] }[];
  stop(): Promise<void>;
};

/** Kinds of visitors, each with the sentinels that they may see. */
export const mayRead = {
  guest: [],
  pending: [],
  rejected: [],
  suspended: [],
  closed: [],
  former: [],
  "without prices": ["units"],
  "other company": ["general", "deep", "tier", "offer", "retail", "units"],
  "own company": ["own", "retail", "units"],
  "sales staff": [],
  "products staff": [],
} as const satisfies Record<string, readonly Sentinel[]>;
type ViewerName = keyof typeof mayRead;

/**
 * Starts a site in which every price is a sentinel (a number that occurs nowhere else), and signs in a visitor of each
 * kind.
 */
export async function openLeakShop(env: Record<string, string> = {}): Promise<LeakShop> {
  const METRICS_PORT = `${await findFreePort()}`;
  const site = await startSite({
    env: {
      SAMPLE_CATALOGUE: "no",
      METRICS_PORT,
      LOG_LEVEL: "trace",
      MAIL_SALES: salesTeam,
      ...env,
    },
  });
  const emails = ["suspended", "closed", "former", "without", "other", "own"].map(
    (name) => `${name}@salon-rizo-libre.es`,
  );
  const ids = [];
  for (const email of emails)
    ids.push(await addCompany(site, { email, name: `Salón ${email.split("@")[0]}` }));
  const [suspendedId = "", closedId = "", formerId = "", withoutId = "", otherId = "", ownId = ""] =
    ids;
  await inDatabase(site, (db) => fill(db, { ownId, otherId, withoutId }));
  const clients = [];
  for (const email of emails) clients.push(await signedIn(site, email));
  const [suspended, closed, former, without, other, own] = clients as [
    HttpClient,
    HttpClient,
    HttpClient,
    HttpClient,
    HttpClient,
    HttpClient,
  ];
  const orderPaths: string[] = [];
  for (const client of clients) orderPaths.push(...(await fillWithOrders(site, client)));
  const feeds = [
    { path: await newFeed(site, own), allowed: ["retail"] },
    { path: await newFeed(site, suspended), allowed: [] },
    { path: await newFeed(site, without), allowed: [] },
    { path: await newFeed(site, other), allowed: ["retail"] },
  ] as const;
  await inDatabase(site, async (db) => {
    const company = db.updateTable("company");
    await company.set({ status: "suspended" }).where("id", "=", suspendedId).execute();
    await company.set({ status: "closed" }).where("id", "=", closedId).execute();
    await company.set({ shows_prices: 0 }).where("id", "=", withoutId).execute();
    await db
      .updateTable("company_member")
      .set({ left_at: Date.now() })
      .where("company_id", "=", formerId)
      .execute();
  });
  const pending = await visitedApplicant(site);
  const rejected = await visitedApplicant(site);
  await asStaff(site, rejected.applicant, { verb: "reject", reason: "other", text: "No" });
  const [sales, products] = await signedInStaff(site);
  const guest = createHttpClient(site);
  const importRun = await importPrices(site, products);
  await waitForSearch(site);
  for (const client of [...clients, guest, pending.client, rejected.client, sales, products]) {
    const form = { product: "rizos-riz1", quantity: `${selectedUnits}` };
    const { status } = await client.post("/mi-seleccion", form);
    if (status !== 303) throw new Error(`the selection answered ${status}`);
  }
  return {
    site,
    metricsUrl: `http://127.0.0.1:${METRICS_PORT}`,
    viewers: {
      guest,
      pending: pending.client,
      rejected: rejected.client,
      suspended,
      closed,
      former,
      "without prices": without,
      "other company": other,
      "own company": own,
      "sales staff": sales,
      "products staff": products,
    },
    paths: [...pathsOf(ownId), ...orderPaths, importRun],
    ownPaths: { pending: [pending.applicant.path], rejected: [rejected.applicant.path] },
    feeds,
    stop: () => site.stop(),
  };
}

/** Orders a product as a member, leaves one in the cart and one in a list; returns the paths where they are. */
async function fillWithOrders(site: Site, member: HttpClient): Promise<string[]> {
  const [ordered = 0, left = 0] = await inDatabase(site, async (db) => {
    const products = db.selectFrom("product").select("id").where("sku", "in", ["RIZ-2", "RIZ-7"]);
    return (await products.orderBy("sku").execute()).map(({ id }) => id);
  });
  const put = (path: string, product: number) =>
    member.post(path, { product: `${product}`, quantity: `${selectedUnits}` });
  await member.post("/cuenta/direcciones/nueva", { ...address, kind: "delivery" });
  await put("/carrito", ordered);
  const reference = await sendOrder(member);
  await put("/carrito", left);
  const list = (await member.post("/listas", { name: "Pedido semanal" })).headers.location ?? "";
  if ((await put(list, left)).status !== 303) throw new Error("the list took no line");
  const id = await inDatabase(site, async (db) => {
    const order = db.selectFrom("customer_order").select("id").where("reference", "=", reference);
    return (await order.executeTakeFirstOrThrow()).id;
  });
  const order = `/pedidos/${reference}`;
  return [list, order, `${order}/confirmacion`, `/gestion/pedidos/${id}`];
}

async function newFeed(site: Site, titular: HttpClient): Promise<string> {
  const { body } = await titular.post("/cuenta/feed", { name: "Tienda" });
  const [, address = ""] = body.match(/value="([^"]+\.csv)"/) ?? [];
  if (!address) throw new Error("no feed was made");
  return address.slice(site.url.length);
}

/** Creates an applicant who has confirmed their request and opened its page in this browser. */
async function visitedApplicant(site: Site) {
  const applicant = await newApplicant(site);
  const client = createHttpClient(site);
  await client.post(`${applicant.path}/confirmacion`, {});
  await client.get(applicant.path);
  return { applicant, client };
}

/** Signs in two members of staff: one of sales and one who manages products. */
async function signedInStaff(site: Site): Promise<[HttpClient, HttpClient]> {
  for (const person of [lucia, marc, ines]) await addPerson(person, { DATA_DIR: site.dataDir });
  return [await signedInAs(site, marc), await signedInAs(site, ines)];
}

/** Uploads a price file with a sentinel, which only staff who import may see; returns the path of the import's page. */
async function importPrices(site: Site, products: HttpClient): Promise<string> {
  const content = `referencia;precio sin iva\nRIZ-1;${sentinels.own.unit / 10_000}\n`.replace(
    ".",
    ",",
  );
  return await upload(site, products, { name: "precios.csv", content });
}

async function fill(
  db: Database,
  { ownId, otherId, withoutId }: Record<"ownId" | "otherId" | "withoutId", string>,
): Promise<void> {
  const products = await writeProducts(
    db,
    Array.from({ length: 12 }, (_, at) => ({
      sku: `RIZ-${at}`,
      name: `Champú ${at}`,
      minimum: 6,
      multiple: 6,
    })),
  );
  const list = await addList(
    db,
    {
      name: "Suya",
      kind: "company",
      from: null,
      until: null,
      adjustment: null,
      audience: { kind: "company", companyId: ownId },
    },
    Date.now(),
  );
  const rows = [...products.values()].flatMap((id) =>
    (
      [
        [1, sentinels.general.unit, sentinels.retail.cents],
        [list, sentinels.own.unit, null],
      ] as const
    ).map(([listId, unit, retail]) => ({
      list_id: listId,
      product_id: id,
      from_quantity: 1,
      changed_at: 0,
      import_run_id: null,
      unit_price: unitPrice(unit),
      retail_price: retail === null ? null : cents(retail),
    })),
  );
  await db.insertInto("price_row").values(rows).execute();
  await addMoreLists(db, { products, otherId, withoutId });
  await stockStore.write(
    db,
    [...products.values()].map((productId) => ({
      facts: { onHand: sentinels.units.onHand, incoming: null, reportedAt: Date.now() },
      productId,
      changedAt: 0,
      importRunId: null,
    })),
  );
  await addRevision(db, {
    group: "stock",
    value: { unitsFor: "all-members", few: 0 },
    validFrom: 0,
    savedAt: Date.now(),
    restores: null,
    by: null,
  });
  await db
    .updateTable("catalogue_state")
    .set((state) => ({ version: state("version", "+", 1) }))
    .execute();
}

/**
 * Adds lists of two tiers, one of them with a percentage, an offer for one company, and a price for a large quantity. Each
 * of them names a product of its own, so that the first products keep the general price.
 */
async function addMoreLists(
  db: Database,
  {
    products,
    otherId,
    withoutId,
  }: { products: ReadonlyMap<string, number>; otherId: string; withoutId: string },
): Promise<void> {
  const open = { from: null, until: null, adjustment: null };
  const ofTier = (name: string, adjustment: ListDraft["adjustment"]): ListDraft => ({
    ...open,
    name,
    kind: "tier",
    audience: { kind: "tier", tier: name },
    adjustment,
  });
  const tier = await addList(db, ofTier("Plata", null), Date.now());
  const otherTier = await addList(db, ofTier("Oro", basisPoints(-1000)), Date.now());
  const forOther = { kind: "company", companyId: otherId } as const;
  const offer = { ...open, name: "Semana", kind: "offer", audience: forOther } as const;
  const named = [
    [1, "RIZ-6", 1200, sentinels.deep.unit],
    [tier, "RIZ-3", 1, sentinels.tier.unit],
    [otherTier, "RIZ-4", 1, sentinels.otherTier.unit],
    [await addList(db, offer, Date.now()), "RIZ-5", 1, sentinels.offer.unit],
  ] as const;
  await db
    .insertInto("price_row")
    .values(
      named.map(([listId, sku, from, unit]) => ({
        list_id: listId,
        product_id: products.get(sku) ?? 0,
        from_quantity: from,
        unit_price: unitPrice(unit),
        retail_price: null,
        changed_at: 0,
        import_run_id: null,
      })),
    )
    .execute();
  const company = db.updateTable("company");
  await company.set({ tier: "Plata" }).where("id", "=", otherId).execute();
  await company.set({ tier: "Oro" }).where("id", "=", withoutId).execute();
}

/** Paths of every route. Parameters of catalogue routes have existing values, all others values that do not exist. */
function pathsOf(ownId: string): string[] {
  const values: Readonly<Record<string, string>> = {
    catalogue: "rizos",
    product: "champu-1-RIZ-1",
    brand: "rizonda",
    list: "1",
    id: "1",
  };
  const ofStaff = [`/gestion/empresas/${ownId}`, "/gestion/catalogo/productos/1/historial"];
  const filled = Object.keys(entries).map((pattern) =>
    pattern
      .replace(/:(\w+)/g, (_, name: string) => values[name] ?? "nada")
      .replace("/*", "/cabello"),
  );
  const listings = ["/catalogo", "/catalogo/rizos"].flatMap((path) =>
    [
      "?orden=precio",
      "?orden=precio-desc",
      "?orden=margen",
      "?precio=20-",
      "?vista=tabla",
      "?q=champu",
    ].map((query) => path + query),
  );
  const more = ["/sitemap.xml", "/robots.txt", "/catalogo/sugerencias?q=champ", "/no/existe"];
  const selected = ["productos", "existencias"].map(
    (name) => `/mi-seleccion.json?${name}=rizos-riz1,rizos-riz2`,
  );
  const amounts = `/mi-seleccion.json?importes=rizos-riz1:${selectedUnits},rizos-riz2:6`;
  const why = "/gestion/precios/por-que?codigo=RIZ-1&unidades=6&empresa=";
  return [...new Set([...filled, ...listings, ...more, ...selected, ...ofStaff, amounts, why])];
}

async function waitForSearch(site: Site): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) {
    if (/data-sku="RIZ-11"/.test((await ask(site, "/catalogo")).body)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the search does not know the products");
}

const mayVisitConsole: ReadonlySet<ViewerName> = new Set([
  ...(["guest", "own company", "sales staff", "products staff"] as const),
]);
/** Content codings that requests accept by turns, because each may be answered from another cached copy. */
const codings = ["identity", "gzip", "br"] as const;
const everySentinel = Object.keys(sentinels) as Sentinel[];

/**
 * Sentinels that a visitor may see on a page. Staff of both roles may see price lists and stock; only those who import
 * may see imports, and only those who handle orders the orders.
 */
function readableAt(path: string, name: ViewerName): readonly Sentinel[] {
  if (!name.endsWith("staff")) return mayRead[name];
  if (path.startsWith("/gestion/precios")) return everySentinel;
  if (path.startsWith("/gestion/pedidos") && name === "sales staff") return everySentinel;
  const isImport = path.startsWith("/gestion/catalogo/importaciones");
  if (isImport && name === "products staff") return everySentinel;
  // The list of products shows the general price of each.
  if (/^\/gestion\/catalogo(\.data)?(\?|$)/.test(path)) return ["units", "general"];
  return path.startsWith("/gestion/catalogo") ? ["units"] : [];
}

/**
 * Looks for sentinels in everything that each visitor can read (pages, data, headers), and in emails, log and metrics.
 * Returns a sentence for each one that should not be there.
 */
export async function findLeaks({
  site,
  metricsUrl,
  viewers,
  ...shop
}: LeakShop): Promise<string[]> {
  const leaks: string[] = [];
  const note = (where: string, text: string, allowed: readonly Sentinel[] = []) => {
    for (const [name, { pattern }] of Object.entries(sentinels))
      if (!allowed.includes(name as Sentinel) && pattern.test(text))
        leaks.push(`sentinel «${name}» in ${where}`);
  };
  const visit = async ([name, { cookies }]: [ViewerName, HttpClient], turn: number) => {
    const clients = codings.map((coding) =>
      createHttpClient(site, { cookies, headers: { "accept-encoding": coding } }),
    );
    for (const [at, path] of [...shop.paths, ...(shop.ownPaths[name] ?? [])].entries()) {
      // Only some of these visitors request the console, because it redirects all who are not staff to its sign-in page
      // in the same way.
      if (path.startsWith("/gestion") && !mayVisitConsole.has(name)) continue;
      // Signing out is skipped, because afterwards the visitor would see less.
      if (path === "/salir") continue;
      for (const address of [path, dataAddress(path)]) {
        const answer = await clients[(at + turn) % codings.length]?.get(address);
        if (answer) note(`${address} for ${name}`, await wholeText(answer), readableAt(path, name));
      }
    }
  };
  await Promise.all((Object.entries(viewers) as [ViewerName, HttpClient][]).map(visit));
  for (const { path, allowed } of shop.feeds)
    for (const address of [path, path.replace(/csv$/, "json")])
      for (const coding of codings) {
        const answer = await ask(site, address, { headers: { "accept-encoding": coding } });
        note("a product feed", await wholeText(answer), allowed);
      }
  for (const [name, client] of Object.entries(viewers) as [ViewerName, HttpClient][])
    for (const [path, form] of refusedForms) {
      const answer = await client.post(path, form);
      if (answer.status !== 422) leaks.push(`no 422 at ${path} for ${name}: ${answer.status}`);
      note(`the refusal at ${path} for ${name}`, await wholeText(answer), readableAt(path, name));
    }
  const mails = await readMails(site);
  for (const { to, text } of mails) note(`an email to ${to}`, text, mailAllows(to));
  const metrics = await ask({ url: metricsUrl }, "/metrics");
  note("the metrics", metrics.body);
  note("the log", site.logs());
  if (mails.length === 0 || mails.some(({ text }) => !/\w{5}/.test(text))) leaks.push("no email");
  if (metrics.status !== 200 || !metrics.body.includes("# TYPE")) leaks.push("no metrics");
  if (!site.logs().includes('"level"')) leaks.push("no log");
  return [...new Set(leaks)];
}

/** Forms that the site refuses with a page that shows the selection or what was typed. */
const refusedForms = [
  ["/mi-seleccion", { product: "rizos-riz1", quantity: "7" }],
  ["/mi-seleccion", { code: "NADA" }],
] as const;

/** Sentinels in the emails about orders, by address: each buyer's own prices, and those of all orders for the sales team. */
function mailAllows(to: string): readonly Sentinel[] {
  if (to === "own@salon-rizo-libre.es") return ["own"];
  // It saw the prices of its tier when it ordered.
  if (to === "without@salon-rizo-libre.es") return ["percentage"];
  if (to.endsWith("@salon-rizo-libre.es")) return ["general"];
  return to === salesTeam ? ["own", "general", "percentage"] : [];
}

/** Recipient, headers and decoded bodies of all emails that the site has sent. */
async function readMails(site: Site): Promise<{ to: string; text: string }[]> {
  const folder = join(site.dataDir, "mail");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
  const parsed = names.map(async (name) => {
    const raw = await readFile(join(folder, name));
    const { headers, to, subject, text, html } = await PostalMime.parse(raw);
    const [recipient] = to ?? [];
    return {
      to: recipient?.address ?? "",
      text: [JSON.stringify(headers), subject, text, html].join("\n"),
    };
  });
  return await Promise.all(parsed);
}

async function wholeText(answer: Answer): Promise<string> {
  return `${answer.status} ${JSON.stringify(answer.headers)} ${await readableText(answer)}`;
}

function dataAddress(path: string): string {
  const [pathname = "", query] = path.split("?");
  const data = pathname === "/" ? "/_.data" : `${pathname}.data`;
  return query === undefined ? data : `${data}?${query}`;
}

/** Viewers without prices: a guest, whose pages come from the shared cache, and two whose pages do not. */
const guessing = ["guest", "pending", "without prices"] as const;

/** Query parameters about prices that change the results for viewers who could deduce prices from them. */
export async function findOracles({ viewers }: Pick<LeakShop, "viewers">): Promise<string[]> {
  const queries = ["orden=precio", "orden=precio-desc", "precio=0-2", "precio=20-"];
  const oracles: string[] = [];
  for (const name of guessing) {
    const shown = async (path: string) => {
      const [status, , , total, skus] = JSON.parse(shownIn(await viewers[name].get(path)));
      return JSON.stringify([status, total, skus]);
    };
    const plain = await shown("/catalogo");
    for (const query of queries)
      if ((await shown(`/catalogo?${query}`)) !== plain) oracles.push(`${query} for ${name}`);
  }
  return oracles;
}

/** Parts of a response from which prices could be deduced: order and number of products, ETag and cache header. */
export function shownIn({ status, headers, body }: Answer): string {
  const skus = Array.from(body.matchAll(/data-sku="([^"]+)"/g), ([, sku]) => sku);
  const total = /data-total="(\d+)"/.exec(body)?.[1];
  return JSON.stringify([status, headers.etag, headers["cache-control"], total, skus]);
}
