import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDatabase } from "../../src/platform/database/database.ts";
import { enqueueEmail } from "../../src/platform/outbox/outbox.ts";
import { ended } from "../support/command.ts";
import { startFaultyServer, startMailServer } from "../support/mail-server.ts";
import { getSample, outgoing } from "../support/sample-emails.ts";
import { startSite } from "../support/site.ts";

const due = 60;

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), "escaparate-leaving-"));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true }));

it("a site that is told to stop sends due emails first", async () => {
  const mail = await startMailServer();
  const site = await startSite({ env: { DATA_DIR, SMTP_URL: mail.url } });
  await makeDue();
  site.process.kill("SIGTERM");
  await ended(site.process);
  expect(site.process.exitCode).toBe(0);
  expect(mail.received).toHaveLength(due);
  expect(await states()).toEqual(new Set(["sent"]));
  await site.stop();
  await mail.stop();
});

it("a mail server that hangs delays the stop by ten seconds at most, and no email is lost", async () => {
  const mail = await startFaultyServer("silent-after-mail");
  const site = await startSite({ env: { DATA_DIR, SMTP_URL: mail.url } });
  await makeDue();
  const stoppedAt = performance.now();
  site.process.kill("SIGTERM");
  await ended(site.process);
  expect(site.process.exitCode).toBe(0);
  // The site waits at most 10 s for the mail server; the other 30 s are a margin for slow machines.
  expect(performance.now() - stoppedAt).toBeLessThan(40_000);
  expect(await states()).toEqual(new Set(["waiting"]));
  await site.stop();
  await mail.stop();
});

async function makeDue(): Promise<void> {
  const { db } = openDatabase({ kind: "sqlite", file: join(DATA_DIR, "site.db") });
  await db.transaction().execute(async (on) => {
    for (let nth = 0; nth < due; nth += 1) {
      const email = getSample("received");
      const to = `compras-${nth}@farmacia-del-mar.example`;
      await enqueueEmail(on, outgoing(email, { to }));
    }
  });
  await db.destroy();
}

async function states(): Promise<Set<string>> {
  const { db } = openDatabase({ kind: "sqlite", file: join(DATA_DIR, "site.db") });
  const emails = await db.selectFrom("outbox_email").select("state").execute();
  await db.destroy();
  expect(emails).toHaveLength(due);
  return new Set(emails.map(({ state }) => state));
}
