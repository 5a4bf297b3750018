import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createHttpClient } from "../support/http-client.ts";
import { inDatabase, type Place } from "../support/members.ts";
import { createTestDatabase } from "../support/postgres.ts";
import { type Site, startSite } from "../support/site.ts";
import { fillOrderShop, openAccount, openCheckout, putInCart } from "./order-shop.ts";

/** Runs a task with some instances on one database, which share a folder, so that emails are found whichever sent them. */
async function withInstances(
  { engine, count }: { engine: "SQLite" | "PostgreSQL"; count: number },
  task: (place: Place, sites: readonly Site[]) => Promise<void>,
): Promise<void> {
  const database = engine === "PostgreSQL" ? await createTestDatabase() : null;
  const folder = mkdtempSync(join(tmpdir(), "escaparate-orders-"));
  const env = {
    DATA_DIR: folder,
    SAMPLE_CATALOGUE: "no",
    TRUST_PROXY: "1",
    SIGNING_KEYS: randomBytes(32).toString("base64url"),
    ...(database && { DATABASE_URL: database.url }),
  };
  const sites: Site[] = [];
  try {
    for (let started = 0; started < count; started += 1) sites.push(await startSite({ env }));
    const [first] = sites as [Site];
    await task({ url: first.url, dataDir: folder, databaseUrl: database?.url }, sites);
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const buyers = 200;

it.each([
  { engine: "SQLite", count: 1 },
  { engine: "PostgreSQL", count: 1 },
  { engine: "PostgreSQL", count: 3 },
] as const)(
  "the last 50 units go to 50 of 200 concurrent buyers, one order for each form ($engine, instances: $count)",
  async (setting) => {
    await withInstances(setting, async (place, sites) => {
      const products = await fillOrderShop(place);
      const forms = [];
      for (let number = 0; number < buyers; number += 1) {
        const member = await openAccount(place, `comprador${number}@muchos.example`);
        await putInCart({ products }, member, ["ULTIMOS", 1]);
        forms.push({ member, form: await openCheckout(member) });
      }
      // Each form is sent twice at the same time, to two of the instances if there are several.
      const answers = await Promise.all(
        forms.flatMap(({ member, form }, number) =>
          [0, 1].map((other) => {
            const site = sites[(number + other) % sites.length] as Site;
            const client = createHttpClient(site, {
              cookies: new Map(member.cookies),
              // Each buyer has an address of their own, because those of one address wait in one line.
              headers: { "X-Forwarded-For": `10.0.${number}.1` },
            });
            return client.post("/carrito/pedir", form);
          }),
        ),
      );
      expect([...new Set(answers.map(({ status }) => status))]).toEqual([303]);
      expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(buyers);
      const { stock, lines } = await readUnits(place, products.get("ULTIMOS") ?? 0);
      expect(stock).toEqual({ on_hand: 50, allocated: 50 });
      expect(lines.filter(({ allocated }) => allocated === 1)).toHaveLength(50);
      expect(lines.filter(({ waiting }) => waiting === 1)).toHaveLength(buyers - 50);
    });
  },
);

function readUnits(place: Place, productId: number) {
  return inDatabase(place, async (db) => ({
    stock: await db
      .selectFrom("stock")
      .select(["on_hand", "allocated"])
      .where("product_id", "=", productId)
      .executeTakeFirstOrThrow(),
    lines: await db
      .selectFrom("order_line")
      .select(["allocated", "waiting"])
      .where("product_id", "=", productId)
      .execute(),
  }));
}
