/**
 * Program that stores a database with today's schema and rows in most tables, as a file named after the last migration.
 * Migration tests of later versions start from it. Run it once per release: node tests/released/record-release.ts
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { Temporal } from "temporal-polyfill";
import { addPageStatistics } from "../../src/analytics/store/page-sums.ts";
import { addConsentRecord } from "../../src/consent/store/consent-records.ts";
import { addSampleProducts } from "../../src/demo-data/add-sample-products.ts";
import { addSampleRequests } from "../../src/demo-data/add-sample-requests.ts";
import { makeProducts } from "../../src/demo-data/make-products.ts";
import { unitPrice } from "../../src/kernel/money/amounts.ts";
import { backUp } from "../../src/platform/backup/backup.ts";
import { listMigrations } from "../../src/platform/database/applied-migrations.ts";
import {
  type Database,
  migrateToLatest,
  openDatabase,
} from "../../src/platform/database/database.ts";
import { createMailFiles } from "../../src/platform/outbox/mail-files.ts";
import { enqueueEmail } from "../../src/platform/outbox/outbox.ts";
import { storePolicyVersions } from "../../src/policies/store/policy-versions.ts";
import { submitPrivacyRequest } from "../../src/privacy-requests/use-cases/submit-privacy-request.ts";
import { madridCalendar } from "../../src/promises/madrid-calendar.ts";
import { createStaffTeam } from "../../src/staff/members/staff-team.ts";
import { hooks } from "../support/data-subject-hooks.ts";
import { founded } from "../support/example-companies.ts";
import { addInstalledOrders } from "../support/installed-orders.ts";
import { getSample, outgoing } from "../support/sample-emails.ts";

const now = Temporal.Instant.from("2026-06-01T03:00:00Z");
const at = now.epochMilliseconds;

const dataDir = mkdtempSync(join(tmpdir(), "escaparate-keep-"));
const database = { kind: "sqlite", file: join(dataDir, "site.db") } as const;
const opened = openDatabase(database);
await migrateToLatest(opened);
await fillAll(opened.db);
const schema = (await listMigrations(opened.db)).sort().at(-1);
await sql`vacuum`.execute(opened.db);
await sql`pragma journal_mode = delete`.execute(opened.db);
await opened.db.destroy();
const here = (name: string) => join(import.meta.dirname, `${schema}-${name}`);
// The same backup is used for both databases, because restoring it into PostgreSQL creates the schema of that release.
await backUp(
  { database, dataDir, signingKeys: undefined },
  { file: here("postgres.backup"), overwrite: true, now: new Date(at) },
);
writeFileSync(here("sqlite.db.gz"), gzipSync(readFileSync(database.file)));
rmSync(dataDir, { recursive: true });

/**
 * Adds rows to most tables. `job_run` stays empty: without a row in it, the first nightly job is skipped and removes
 * nothing.
 */
async function fillAll(db: Database): Promise<void> {
  await addSampleRequests(db, { count: 8, years: 1, now: at });
  const views = { route: "/", device: "phone", metric: "view", bucket: 0, count: 3 } as const;
  await addPageStatistics(db, [{ day: "2026-05-31", ...views }]);
  const [request] = await db.selectFrom("access_request").select("id").limit(1).execute();
  const requestId = request?.id ?? "";
  await enqueueEmail(db, outgoing(getSample("received"), { requestId }), { now: at });
  const member = { name: "Lucía Ferrer", email: "lucia@arrebol.example", role: "admin" };
  await createStaffTeam({ db, now: () => at, onDisabled: [] }).add(
    { ...member, password: "tres olivos y un faro" },
    { actor: null },
  );
  await fillPrivacy(db);
  await fillTrade(db);
  await db
    .insertInto("archived_asset")
    .values({ path: "/assets/old.js", type: "text/javascript", content: "", used_at: at })
    .execute();
}

/** Adds products with stock and prices, and a company with its titular, a cart and an order. */
async function fillTrade(db: Database): Promise<void> {
  await addSampleProducts(db, { products: makeProducts(12), now: at });
  const products = await db.selectFrom("product").select("id").execute();
  const price = { list_id: 1, from_quantity: 1, unit_price: unitPrice(41_250), changed_at: at };
  await db
    .insertInto("price_row")
    .values(
      products.map(({ id }) => ({
        ...price,
        product_id: id,
        retail_price: null,
        import_run_id: null,
      })),
    )
    .execute();
  const companyId = await founded(db);
  await addInstalledOrders(db, { companyId, productId: products[0]?.id ?? 0 });
}

async function fillPrivacy(db: Database): Promise<void> {
  const email = { address: "carmen@tienda.example", key: "carmen@tienda.example" };
  await submitPrivacyRequest(
    {
      db,
      hooks,
      mailFiles: createMailFiles({ kind: "files", directory: dataDir }),
      afterErasure() {},
      calendar: madridCalendar,
      now,
      newId: randomUUID,
      salesTeam: "ventas@arrebol.example",
      newReference: () => "DER-0000-0001",
    },
    { right: "access", about: "", correction: null, email },
  );
  await addConsentRecord(db, {
    id: randomUUID(),
    replaces: null,
    at,
    action: "accept",
    granted: [],
    inventoryVersion: "a".repeat(64),
    policyVersion: "b".repeat(64),
  });
  await storePolicyVersions(
    db,
    [
      {
        policy: "cookies",
        version: "1.0",
        date: "2026-01-01",
        hash: "b".repeat(64),
        document: {
          title: "Política de cookies",
          summary: "",
          updated: { month: "2026-01", label: "enero de 2026" },
          sections: [],
        },
      },
    ],
    at,
  );
}
