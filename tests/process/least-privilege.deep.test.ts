import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrateToLatest, openDatabase } from "../../src/platform/database/database.ts";
import { node, run } from "../support/command.ts";
import { addPerson, lucia, signedIn } from "../support/people.ts";
import { createTestDatabase, type TestDatabase } from "../support/postgres.ts";
import { salonRizoLibre, send } from "../support/send-request.ts";
import { type Site, startSite } from "../support/site.ts";

/** SQL from «Two database users» in docs/operations.md. */
const grants = (role: string) => `
  create role ${role} login;
  grant select, insert, update, delete on all tables in schema public to ${role};
  grant usage on all sequences in schema public to ${role};
`;

let database: TestDatabase;
let dataDir: string;
let asSite: string;
let site: Site;
const role = `site_${Date.now()}_${process.pid}`;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), "escaparate-privilege-"));
  const owner = openDatabase({ kind: "postgres", url: database.url });
  await migrateToLatest(owner);
  await owner.db.destroy();
  await query(database.url, grants(role));
  const url = new URL(database.url);
  url.username = role;
  url.password = "";
  asSite = url.href;
  site = await startSite({ env: { DATABASE_URL: asSite, DATA_DIR: dataDir } });
});
afterAll(async () => {
  await site?.stop();
  await query(database.url, `drop owned by ${role}; drop role ${role}`);
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

it("a site whose PostgreSQL user owns nothing starts, accepts requests and lets the staff work", async () => {
  expect((await send(site, salonRizoLibre)).status).toBe(303);
  await addPerson(lucia, { DATABASE_URL: asSite, DATA_DIR: dataDir });
  const client = await signedIn(site, lucia);
  expect((await client.get("/gestion?estado=todas")).body).toContain(salonRizoLibre.company);
  expect((await client.get("/gestion/exportacion.csv?estado=todas")).status).toBe(200);
});

it("a backup needs no more permissions than a PostgreSQL user who owns nothing", async () => {
  const file = join(dataDir, "site.backup");
  const env = { DATABASE_URL: asSite, DATA_DIR: dataDir };
  expect(await run([node, "src/platform/commands/backup.ts", file], env)).toMatchObject({
    status: 0,
  });
});

it.each(["drop table access_request", "create table x (y int)", "truncate outbox_email"])(
  "a PostgreSQL user who owns nothing cannot %s",
  async (statement) => {
    await expect(query(asSite, statement)).rejects.toThrow(/permission denied|must be owner/);
  },
);

async function query(url: string, statements: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}
