import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ensurePerson } from "../../src/companies/store/people.ts";
import { parseEmail } from "../../src/kernel/email-address.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import { node, run } from "../support/command.ts";

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), "escaparate-seed-"));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true }));

const seed = (...args: string[]) => run([node, "src/demo-data/seed.ts", ...args], { DATA_DIR });

it("the seed command adds samples to an empty database once, and beside real requests only if told to", async () => {
  expect(await seed("--requests", "20")).toMatchObject({
    status: 0,
    stderr: "",
    stdout: expect.stringMatching(/^20 solicitudes de ejemplo /),
  });
  const again = await seed("--requests", "20", "--into-real-data");
  expect(again).toMatchObject({ status: 1, stdout: "" });
  expect(again.stderr).toMatch(/^Las solicitudes de ejemplo ya están \(20\)[^\n]+\n$/);

  await makeReal();
  const refused = await seed("--requests", "20");
  expect(refused).toMatchObject({ status: 1, stdout: "" });
  expect(refused.stderr).toMatch(/\(1 solicitud\), [^\n]+--into-real-data[^\n]+\n$/);
  expect(await seed("--requests", "20", "--into-real-data")).toMatchObject({ status: 0 });
});

it("the seed command adds no samples beside a real company, person or product", async () => {
  await seed("--products", "300");
  const { db } = openDatabase({ kind: "sqlite", file: join(DATA_DIR, "site.db") });
  const email = parseEmail("ana@farmacia-del-mar.es");
  if (email.kind !== "value") expect.fail();
  await ensurePerson(db, { name: "Ana", email: email.value, phone: "", at: 0 });
  await db.updateTable("product").set({ import_run_id: null }).where("id", "=", 1).execute();
  await db.destroy();
  for (const kind of ["--requests", "--products"]) {
    const refused = await seed(kind, "20");
    expect(refused).toMatchObject({ status: 1, stdout: "" });
    expect(refused.stderr).toContain("(1 persona, 1 producto)");
  }
});

it("the seed command answers a wrong number with its usage", async () => {
  const refused = await seed("--requests", "muchas");
  expect(refused).toMatchObject({ status: 1, stdout: "" });
  expect(refused.stderr).toMatch(/^npm run seed -- [^\n]+\n$/);
});

/** Deletes all sample requests but one, and changes that one to look like a visitor's. */
async function makeReal(): Promise<void> {
  const { db } = openDatabase({ kind: "sqlite", file: join(DATA_DIR, "site.db") });
  await db.deleteFrom("access_request_event").execute();
  await db.deleteFrom("access_request_search_term").execute();
  const { id } = await db.selectFrom("access_request").select("id").executeTakeFirstOrThrow();
  await db.deleteFrom("access_request").where("id", "!=", id).execute();
  await db
    .updateTable("access_request")
    .set({
      id: "0198c0de-0000-7000-9000-000000000001",
      reference: "B2B-REAL-0001",
      tax_id_key: "ESB12345674",
      email_key: "compras@farmacia-del-mar.es",
    })
    .execute();
  await db.destroy();
}
