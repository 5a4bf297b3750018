import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Temporal } from "temporal-polyfill";
import { insertAttachments } from "../../src/attachments/store/attachments.ts";
import { addSampleRequests } from "../../src/demo-data/add-sample-requests.ts";
import type { Home } from "../../src/platform/backup/backup.ts";
import { engines } from "../../src/platform/backup/engines.ts";
import { listTables, readParts, type Sum, sumsOf } from "../../src/platform/backup/tables.ts";
import {
  type Database,
  migrateToLatest,
  openDatabase,
} from "../../src/platform/database/database.ts";
import { createPictureStore } from "../../src/platform/files/picture-store.ts";
import { createAttachmentFiles } from "../../src/platform/files/stored-files.ts";
import { enqueueEmail } from "../../src/platform/outbox/outbox.ts";
import { addInstalledMembers } from "./installed-members.ts";
import { addInstalledOrders } from "./installed-orders.ts";
import { writeMigratedSqlite } from "./migrated-sqlite.ts";
import { createTestDatabase } from "./postgres.ts";
import { getSample, outgoing } from "./sample-emails.ts";
import { writeProducts } from "./write-products.ts";

export type TestInstallation = Home & { gone(): Promise<void> };

/** Functions that create an empty installation, on SQLite or on PostgreSQL. */
export const installations = {
  async SQLite(): Promise<TestInstallation> {
    const dataDir = mkdtempSync(join(tmpdir(), "escaparate-home-"));
    const database = { kind: "sqlite", file: join(dataDir, "site.db") } as const;
    const gone = async () => rmSync(dataDir, { recursive: true, force: true });
    return { dataDir, database, signingKeys: undefined, gone };
  },
  async PostgreSQL(): Promise<TestInstallation> {
    const dataDir = mkdtempSync(join(tmpdir(), "escaparate-home-"));
    const { url, drop } = await createTestDatabase();
    return {
      dataDir,
      database: { kind: "postgres", url },
      signingKeys: undefined,
      async gone() {
        rmSync(dataDir, { recursive: true, force: true });
        await drop();
      },
    };
  },
};

/**
 * Adds access requests with history and search terms, members of staff, an email to send, an attached file, a company
 * with a cart and an order, and a signing key.
 */
export async function fillInstallation(
  { database, dataDir }: Home,
  { requests = 60 } = {},
): Promise<void> {
  if (database.kind === "sqlite") await writeMigratedSqlite(database.file);
  const opened = openDatabase(database);
  await migrateToLatest(opened);
  await addSampleRequests(opened.db, { count: requests, years: 1, now: Date.UTC(2026, 5, 1) });
  const [request] = await opened.db.selectFrom("access_request").select(["id"]).limit(1).execute();
  const email = {
    ...getSample("expired"),
    reference: "B2B-0000-0000",
    contact: "Ángeles ‘O’",
    company: '"\\\t',
  };
  const given = { to: "«ñandú»\u2028@example.com", requestId: request?.id ?? "" };
  await enqueueEmail(opened.db, outgoing(email, given));
  await addAttachment(opened.db, { dataDir, requestId: request?.id ?? "" });
  const companyId = await addInstalledMembers(opened.db);
  const products = await writeProducts(opened.db, [{ sku: "VELA", name: "Vela" }]);
  await addInstalledOrders(opened.db, { companyId, productId: products.get("VELA") ?? 0 });
  await opened.db.destroy();
  writeFileSync(join(dataDir, "signing-keys"), `${"a1".repeat(32)}\n`, { mode: 0o600 });
}

/** Content of an attached file: binary, and longer than one line of a backup. */
export const attachedContent = Buffer.from(
  Uint8Array.from({ length: 200_001 }, (_, place) => (place * 7919) % 251),
);
export const attachedId = "0197-archivo-de-muestra";

/** Id of a picture that the shop owner has uploaded. Its content may be anything, because backups do not read it. */
export const picturedId = `${"d".repeat(64)}-1200x900`;

async function addAttachment(
  db: Database,
  { dataDir, requestId }: { dataDir: string; requestId: string },
): Promise<void> {
  await createAttachmentFiles(dataDir).write(attachedId, attachedContent);
  const pictures = createPictureStore(dataDir);
  await pictures.write(picturedId, attachedContent);
  await pictures.write(`${picturedId}-480.avif`, attachedContent);
  await insertAttachments(db, [
    {
      id: attachedId,
      requestId,
      name: "Modelo 036.pdf",
      mediaType: "application/pdf",
      bytes: attachedContent.length,
      sha256: "0".repeat(64),
      by: { kind: "applicant" },
      at: Temporal.Instant.fromEpochMilliseconds(Date.UTC(2026, 5, 1)),
    },
  ]);
}

/** Checksum of each table of an installation, to compare the installation with its restored backup. */
export async function sumsIn({ database }: Pick<Home, "database">): Promise<Map<string, Sum>> {
  const { db, engine } = openDatabase(database);
  try {
    return await engines[engine].atOneInstant(db, async (on) =>
      sumsOf(readParts(on, await listTables(on))),
    );
  } finally {
    await db.destroy();
  }
}
