import { setTimeout as sleep } from "node:timers/promises";
import { mailsTo } from "../support/applicant.ts";
import { chance } from "../support/chance.ts";
import { findFreePort } from "../support/free-port.ts";
import type { HttpClient } from "../support/http-client.ts";
import { inDatabase, type Place } from "../support/members.ts";
import { startSite } from "../support/site.ts";
import { fillOrderShop, openAccount, openCheckout, putInCart } from "./order-shop.ts";

/** Orders that buyers were told of, against those that are stored and those that were written about. */
export type OrderLosses = {
  acknowledged: number;
  lost: number;
  /** Forms for which there is more than one order. */
  doubled: number;
  emailsMissing: number;
  emailsDoubled: number;
  /** Units allocated to no order, or to more than one. */
  misallocated: number;
};

const buyers = ["uno@orden.example", "dos@orden.example", "tres@orden.example"];

/** Kills and restarts the site again and again while buyers order; each sends a form until it is answered. */
export async function killDuringOrders({
  rounds,
  seed,
  env,
}: {
  rounds: number;
  seed: number;
  env: Record<string, string> & { DATA_DIR: string };
}): Promise<OrderLosses> {
  const random = chance(seed);
  const settings = { SAMPLE_CATALOGUE: "no", ...env, PORT: `${await findFreePort()}` };
  let site = await startSite({ env: settings });
  try {
    const place: Place = { url: site.url, dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL };
    const products = await fillOrderShop(place);
    const members = [];
    for (const email of buyers) members.push(await openAccount(place, email));
    const isOver = new AbortController();
    const told: Told = new Map();
    const ordering = members.map((member) =>
      keepOrdering({ products, member, random, told, isOver: isOver.signal }),
    );
    for (let round = 0; round < rounds; round += 1) {
      await sleep(100 + random() * 700);
      await site.kill9();
      site = await startSite({ env: settings });
    }
    await sleep(300);
    isOver.abort();
    await Promise.all(ordering);
    return await countOrderLosses(place, told);
  } finally {
    await site.stop();
  }
}

/** References that answered a form, by the cart and version in it. */
type Told = Map<string, Set<string>>;

async function keepOrdering({
  products,
  member,
  random,
  told,
  isOver,
}: {
  products: ReadonlyMap<string, number>;
  member: HttpClient;
  random: () => number;
  told: Told;
  isOver: AbortSignal;
}): Promise<void> {
  while (!isOver.aborted) {
    const units = 1 + Math.floor(random() * 3);
    await untilAnswered(() => putInCart({ products }, member, ["ULTIMOS", units]));
    const form = await untilAnswered(() => openCheckout(member));
    const answer = await untilAnswered(() => member.post("/carrito/pedir", form));
    const [reference] = /PED-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(answer.headers.location ?? "") ?? [];
    const key = `${form.cart}.${form.version}`;
    if (reference) told.set(key, (told.get(key) ?? new Set()).add(reference));
  }
}

async function untilAnswered<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  while (true) {
    try {
      return await send();
    } catch {
      // Nobody listens between a kill and the next start.
      await sleep(50);
    }
  }
}

async function countOrderLosses(place: Place, told: Told): Promise<OrderLosses> {
  const { orders, allocated, ofLines } = await inDatabase(place, async (db) => {
    // Killed processes hold leases on emails, for which nobody waits here.
    await db.updateTable("outbox_email").set({ lease_until: 0 }).execute();
    const stock = db.selectFrom("stock").select((row) => row.fn.sum<number>("allocated").as("sum"));
    const lines = db.selectFrom("order_line");
    const ofLines = lines.select((row) => row.fn.sum<number>("allocated").as("sum"));
    return {
      orders: await db
        .selectFrom("customer_order")
        .select(["reference", "idempotency_key", "placed_by_email"])
        .execute(),
      allocated: Number((await stock.executeTakeFirstOrThrow()).sum),
      ofLines: Number((await ofLines.executeTakeFirstOrThrow()).sum),
    };
  });
  const written = await emailsAbout(place, orders.length);
  const byKey = Map.groupBy(orders, ({ idempotency_key }) => idempotency_key);
  const isStored = ([key, references]: [string, ReadonlySet<string>]) =>
    byKey.get(key)?.some(({ reference }) => references.has(reference)) ?? false;
  const all = [...told];
  return {
    acknowledged: all.length,
    lost: all.filter((one) => !isStored(one)).length,
    doubled:
      all.filter(([, references]) => references.size > 1).length +
      [...byKey.values()].filter((same) => same.length > 1).length,
    emailsMissing: orders.filter(({ reference }) => !written.includes(reference)).length,
    emailsDoubled: written.length - new Set(written).size,
    misallocated: Math.abs(allocated - ofLines),
  };
}

/** References in the subjects of the acknowledgements, once there are as many as orders or 30 seconds are over. */
async function emailsAbout(place: Place, expected: number): Promise<string[]> {
  const deadline = performance.now() + 30_000;
  while (true) {
    const mails = (await Promise.all(buyers.map((email) => mailsTo(place, email)))).flat();
    const written = mails.flatMap(({ subject = "" }) =>
      (/^Pedido (PED-[0-9A-Z-]{9})/.exec(subject) ?? []).slice(1),
    );
    if (new Set(written).size >= expected || performance.now() > deadline) return written;
    await sleep(100);
  }
}
