import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createHttpClient } from "../support/http-client.ts";
import { inDatabase, type Place } from "../support/members.ts";
import { createTestDatabase } from "../support/postgres.ts";
import { type Site, startSite } from "../support/site.ts";
import { fillOrderShop, openAccount, openCheckout, putInCart } from "./order-shop.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder = "";
const running: Site[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), "escaparate-orders-"));
  const env = {
    DATABASE_URL: database.url,
    // All instances share a folder, so that the test finds emails whichever instance has sent them.
    DATA_DIR: folder,
    SAMPLE_CATALOGUE: "no",
    SIGNING_KEYS: randomBytes(32).toString("base64url"),
  };
  for (let count = 0; count < 3; count += 1) running.push(await startSite({ env }));
});
afterAll(async () => {
  await Promise.all(running.map((site) => site.stop()));
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

it("three instances give the last 50 units to 40 concurrent buyers, none twice, one order for each form", async () => {
  const [first] = running as [Site];
  const place: Place = { url: first.url, dataDir: folder, databaseUrl: database.url };
  const products = await fillOrderShop(place);
  const forms = [];
  for (let number = 0; number < 40; number += 1) {
    const member = await openAccount(place, `comprador${number}@tres.example`);
    await putInCart({ products }, member, ["ULTIMOS", 3]);
    forms.push({ member, form: await openCheckout(member) });
  }
  // Each form is sent to two of the instances at the same time.
  const answers = await Promise.all(
    forms.flatMap(({ member, form }, number) =>
      [0, 1].map((other) => {
        const site = running[(number + other) % running.length] as Site;
        return createHttpClient(site, { cookies: new Map(member.cookies) }).post(
          "/carrito/pedir",
          form,
        );
      }),
    ),
  );
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([303]);
  expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(40);
  const { stock, units } = await inDatabase(place, async (db) => {
    const ofProduct = products.get("ULTIMOS") ?? 0;
    const stock = db.selectFrom("stock").select(["on_hand", "allocated"]);
    const lines = db
      .selectFrom("order_line")
      .select((line) => [
        line.fn.countAll<number>().as("lines"),
        line.fn.sum<number>("allocated").as("allocated"),
        line.fn.sum<number>("waiting").as("waiting"),
      ]);
    return {
      stock: await stock.where("product_id", "=", ofProduct).executeTakeFirstOrThrow(),
      units: await lines.where("product_id", "=", ofProduct).executeTakeFirstOrThrow(),
    };
  });
  expect(stock).toEqual({ on_hand: 50, allocated: 50 });
  expect([units.lines, units.allocated, units.waiting].map(Number)).toEqual([40, 50, 70]);
});
