import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { addSampleProducts } from "../../../src/demo-data/add-sample-products.ts";
import { makeProducts } from "../../../src/demo-data/make-products.ts";
import type { Database } from "../../../src/platform/database/database.ts";
import { openAccount, openCheckout } from "../../../tests/orders/order-shop.ts";
import { createHttpClient, type HttpClient } from "../../../tests/support/http-client.ts";
import { inDatabase, type Place } from "../../../tests/support/members.ts";
import { startDefaultPostgres } from "../../../tests/support/postgres.ts";
import { type Site, startSite } from "../../../tests/support/site.ts";
import type { Answer } from "../../../tests/support/visit.ts";
import { cpuTime } from "../cpu-time.ts";
import type { Effort } from "../effort.ts";
import { median, type Part, type Result } from "../result.ts";
import { addPrices } from "./browse-as-member.ts";

type Line = { id: number; sku: string; units: number };

type Shop = {
  site: Site;
  /** Products that can be ordered, with their smallest quantity. */
  lines: readonly Line[];
  /** Owners of companies of their own. */
  members: readonly HttpClient[];
} & Pick<Effort, "rounds" | "seconds">;

const clients = 16;

/** Measures quick order, carts and orders of members on a catalogue with three quantity prices for each product. */
export async function measureOrders({
  products: [size = 20_000],
  rounds,
  seconds,
}: Pick<Effort, "products" | "rounds" | "seconds">): Promise<Part> {
  const results: Result[] = [];
  for (const name of ["SQLite", "PostgreSQL"] as const) {
    const folder = mkdtempSync(join(tmpdir(), "escaparate-orders-"));
    const postgres = name === "PostgreSQL" ? await startDefaultPostgres() : null;
    const env = {
      DATA_DIR: folder,
      SAMPLE_CATALOGUE: "no",
      ...(postgres && { DATABASE_URL: postgres.url }),
    };
    const site = await startSite({ env, logsToFile: true });
    try {
      const place: Place = { url: site.url, dataDir: folder, databaseUrl: postgres?.url };
      const lines = await inDatabase(place, (db) => fill(db, size));
      const members = [];
      for (let number = 0; number < clients; number += 1)
        members.push(await openAccount(place, `compras@tienda-${number}.example`));
      const shop = { site, lines, members, rounds, seconds };
      for (const result of [...(await measureSteps(shop)), ...(await measureRates(shop, name))])
        results.push({ ...result, what: `${name}: ${result.what}` });
    } finally {
      await site.stop();
      await postgres?.stop();
      rmSync(folder, { recursive: true });
    }
  }
  return { name: `Orders (${size} products, three quantity prices each)`, results };
}

async function fill(db: Database, size: number): Promise<Line[]> {
  await addSampleProducts(db, { products: makeProducts(size), now: Date.now() });
  await addPrices(db, [[1, 1]]);
  const products = await db
    .selectFrom("product")
    .select(["id", "sku", "minimum"])
    .where("state", "=", "active")
    .where("is_adult", "=", 0)
    .where("oversell", "=", "wait")
    .orderBy("id")
    .limit(2000)
    .execute();
  // So much that no order of the run empties it: a line that is short of stock waits for an answer instead.
  await db.updateTable("stock").set({ on_hand: 10_000_000 }).execute();
  return products.map(({ id, sku, minimum }) => ({ id, sku, units: minimum }));
}

/** Requests by which a browser changes a line and then reads the cart with its totals. */
type CartRequests = { path: string; status: number };
const ofScripts: CartRequests = { path: "/carrito.data", status: 202 };
const ofPages: CartRequests = { path: "/carrito", status: 303 };

/** Times of single steps, one after another. */
async function measureSteps({ site, lines, members, rounds }: Shop): Promise<Result[]> {
  const [member] = members as [HttpClient];
  const pasted = (count: number) => asText(lines.slice(0, count));
  const answer = (count: number) =>
    timesOf(rounds, () => ask(member, "/pedido-rapido", { lines: pasted(count) }, 200));
  const add = (count: number) =>
    timesOf(
      rounds,
      () => ask(member, "/pedido-rapido", { lines: pasted(count), intent: "add" }, 303),
      () => ask(member, "/carrito", { intent: "clear" }, 303),
    );
  const changeIn = async (count: number, { path, status }: CartRequests) => {
    await ask(member, "/carrito", { intent: "clear" }, 303);
    await ask(member, "/pedido-rapido", { lines: pasted(count), intent: "add" }, 303);
    return await timesOf(3 * rounds, async (round) => {
      const [{ id, units } = { id: 0, units: 1 }] = lines;
      const quantity = `${units * (1 + (round % 9))}`;
      await ask(member, path, { product: `${id}`, quantity }, status);
      await member.get(path);
    });
  };
  const [two, sixty] = [await answer(2000), await answer(60)];
  const [addOne, addSixty] = [await add(1), await add(60)];
  const [changeOne, changeSixty] = [await changeIn(1, ofScripts), await changeIn(60, ofScripts)];
  const [pageOne, pageSixty] = [await changeIn(1, ofPages), await changeIn(60, ofPages)];
  const clearCart = () => ask(member, "/carrito", { intent: "clear" }, 303);
  await clearCart();
  const reorder = await measureReorder(member, pasted(120), rounds);
  await clearCart();
  const pid = site.process.pid ?? 0;
  const before = cpuTime(pid);
  for (let round = 0; round < rounds; round += 1) await order(member, pasted(60));
  const cpu = (cpuTime(pid) - before) / rounds / 1000;
  const ms = (what: string, value: number, atMost: number): Result => ({
    what,
    value,
    unit: "ms",
    goal: { atMost },
  });
  return [
    ms("2,000 pasted lines answered", median(two), 300),
    ms("60 pasted lines answered", median(sixty), 100),
    ms("a line of a cart of 60 changed, with the totals, p95", percentile(changeSixty, 0.95), 40),
    ms("an order of 120 lines repeated", median(reorder), 300),
    {
      what: "processor time of an order of 60 lines, from the empty cart",
      value: cpu,
      unit: "s",
      goal: { atMost: 0.1 },
    },
    {
      what: "a line changed in a cart of 60, by the same in a cart of 1",
      value: median(changeSixty) / median(changeOne),
      unit: "×",
      goal: { atMost: 1.5 },
    },
    {
      what: "the same without scripts, where each change loads the page",
      value: median(pageSixty) / median(pageOne),
      unit: "×",
    },
    {
      what: "a line of a cart of 60 changed without scripts, p95",
      value: percentile(pageSixty, 0.95),
      unit: "ms",
    },
    {
      what: "60 lines added in one request, by one line",
      value: median(addSixty) / median(addOne),
      unit: "×",
      goal: { atMost: 10 },
    },
  ];
}

async function measureReorder(member: HttpClient, lines: string, rounds: number) {
  const reference = await order(member, lines);
  return await timesOf(
    rounds,
    () => ask(member, `/pedidos/${reference}/repeticion`, {}, 303),
    () => ask(member, "/carrito", { intent: "clear" }, 303),
  );
}

/** Orders a second by one client and by all, and the latency of the last step and of the home page meanwhile. */
async function measureRates(
  { site, lines, members, seconds }: Shop,
  name: "SQLite" | "PostgreSQL",
): Promise<Result[]> {
  const idle = await pageTimes(site, sleep(seconds * 1000, true));
  const one = await orderFor(members.slice(0, 1), asText(lines.slice(0, 60)), seconds);
  const busy = orderFor(members, asText(lines.slice(0, 60)), seconds);
  const meanwhile = await pageTimes(site, busy);
  const all = await busy;
  const sentRate = await measureSending(members, asText(lines.slice(0, 60)), seconds);
  const paced = await orderAtPace(members, asText(lines.slice(0, 120)), seconds);
  return [
    {
      what: "orders of 60 lines sent, of carts filled before, 16 at a time",
      value: sentRate,
      unit: "a second",
      goal: { atLeast: name === "SQLite" ? 100 : 150 },
    },
    {
      what: "orders of 60 lines from the empty cart, 16 clients",
      value: all.length / seconds,
      unit: "a second",
    },
    {
      what: "orders a second of 16 clients from the empty cart, by those of one",
      value: all.length / one.length,
      unit: "×",
      ...(name === "PostgreSQL" && { goal: { atLeast: 1.5 } }),
    },
    {
      what: "order of 120 lines acknowledged, p99 at 20 a second",
      value: percentile(paced, 0.99),
      unit: "ms",
      goal: { atMost: 60 },
    },
    {
      what: "GET / while 16 clients order, p99 more than without",
      value: percentile(meanwhile, 0.99) - percentile(idle, 0.99),
      unit: "ms",
      goal: { atMost: 20 },
    },
  ];
}

/** Milliseconds of the last step of each order that the members send, one after another, in some seconds. */
async function orderFor(members: readonly HttpClient[], lines: string, seconds: number) {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  await Promise.all(
    members.map(async (member) => {
      while (performance.now() < end) {
        const send = await prepare(member, lines);
        times.push(await timeOf(send));
      }
    }),
  );
  return times;
}

/** Orders that are stored in a second of sending, when all members send at once what they have put into their carts. */
async function measureSending(members: readonly HttpClient[], lines: string, seconds: number) {
  let [sending, orders] = [0, 0];
  while (sending < (seconds * 1000) / 2) {
    const ready = await Promise.all(members.map((member) => prepare(member, lines)));
    sending += await timeOf(() => Promise.all(ready.map((send) => send())));
    orders += members.length;
  }
  return (orders / sending) * 1000;
}

/** Milliseconds of the last step, with 20 orders begun in a second, whose carts are filled before. */
async function orderAtPace(members: readonly HttpClient[], lines: string, seconds: number) {
  const times: number[] = [];
  for (let sent = 0; sent < seconds * 20; sent += members.length) {
    const ready = await Promise.all(members.map((member) => prepare(member, lines)));
    const began = performance.now();
    await Promise.all(
      ready.map(async (send, number) => {
        await sleep(Math.max(0, number * 50 - (performance.now() - began)));
        times.push(await timeOf(send));
      }),
    );
  }
  return times;
}

async function order(member: HttpClient, lines: string): Promise<string> {
  const { headers } = await (await prepare(member, lines))();
  return /PED-[0-9A-Z-]{9}/.exec(headers.location ?? "")?.[0] ?? "";
}

/** Fills the empty cart and opens the checkout; returns the function that sends the order. */
async function prepare(member: HttpClient, lines: string): Promise<() => Promise<Answer>> {
  await ask(member, "/pedido-rapido", { lines, intent: "add" }, 303);
  const form = await openCheckout(member);
  return () => ask(member, "/carrito/pedir", form, 303);
}

async function ask(
  member: HttpClient,
  path: string,
  form: Record<string, string>,
  status: number,
): Promise<Answer> {
  const answer = await member.post(path, form);
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

/** Milliseconds of each `GET /` until a task has ended. */
async function pageTimes(site: Site, task: Promise<unknown>): Promise<number[]> {
  const guest = createHttpClient(site);
  let isOver = false;
  void task.finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  while (!isOver) {
    times.push(await timeOf(() => guest.get("/")));
    await sleep(20);
  }
  return times;
}

async function timesOf(
  rounds: number,
  step: (round: number) => Promise<unknown>,
  before: () => Promise<unknown> = () => Promise.resolve(),
): Promise<number[]> {
  const times: number[] = [];
  // The first two rounds only warm up.
  for (let round = -2; round < rounds; round += 1) {
    await before();
    const took = await timeOf(() => step(round + 2));
    if (round >= 0) times.push(took);
  }
  return times;
}

async function timeOf(step: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await step();
  return performance.now() - began;
}

function asText(lines: readonly Line[]): string {
  return lines.map(({ sku, units }) => `${sku}\t${units}`).join("\n");
}

function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN;
}
