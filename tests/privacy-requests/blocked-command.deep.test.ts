import { Temporal } from "temporal-polyfill";
import { afterEach, expect, it } from "vitest";
import type { AccessRequest } from "../../src/access-requests/domain/access-request.ts";
import { migrateToLatest, openDatabase } from "../../src/platform/database/database.ts";
import { createMailFiles } from "../../src/platform/outbox/mail-files.ts";
import { eraseSubject } from "../../src/privacy-requests/store/erase-subject.ts";
import { node, type Outcome, run } from "../support/command.ts";
import { hooks } from "../support/data-subject-hooks.ts";
import { installations, type TestInstallation } from "../support/installations.ts";
import { storeRequest } from "./stored-requests.ts";

const order = "AEPD, expediente 1/2026";

let installation: TestInstallation | undefined;
afterEach(() => installation?.gone());

it.each(["SQLite", "PostgreSQL"] as const)(
  "npm run blocked on %s shows the blocked data of one person, in any spelling, and of nobody else",
  async (engine) => {
    installation = await installations[engine]();
    const request = await blockOne(installation);
    for (const by of [
      ["--email", "Compras@FARMACIA-del-mar.es"],
      ["--tax-id", "es b-12345674"],
      ["--reference", request.reference.toLowerCase()],
    ]) {
      const { status, stdout, stderr } = await show(installation, "--for", order, ...by);
      expect([status, stderr]).toEqual([0, ""]);
      const { askedFor, found } = JSON.parse(stdout);
      expect(askedFor).toBe(order);
      expect(found).toMatchObject([
        {
          reference: request.reference,
          reason: "trade-records",
          content: { request: { company: request.company } },
        },
      ]);
    }
    const other = await show(installation, "--for", order, "--email", "otra@farmacia-del-mar.es");
    expect(JSON.parse(other.stdout)).toEqual({ askedFor: order, found: [] });
  },
);

it("npm run blocked says in one line what is missing: for whom, and one thing to look for", async () => {
  const place = await installations.SQLite();
  installation = place;
  const refused = await Promise.all(
    [
      ["--email", "compras@farmacia-del-mar.es"],
      ["--for", order],
      ["--for", order, "--email", "nobody"],
      ["--for", order, "--tax-id", "B1"],
      ["--for", order, "--reference", "B2B"],
      ["--for", order, "--email", "a@b.es", "--tax-id", "B12345674"],
    ].map((args) => show(place, ...args)),
  );
  for (const outcome of refused) {
    expect(outcome).toMatchObject({ status: 1, stdout: "" });
    expect(outcome.stderr.trim()).toMatch(/^[^\n]+$/);
  }
});

function show({ dataDir, database }: TestInstallation, ...args: string[]): Promise<Outcome> {
  return run([node, "src/privacy-requests/commands/blocked.ts", "show", ...args], {
    DATA_DIR: dataDir,
    ...(database.kind === "postgres" && { DATABASE_URL: database.url }),
  });
}

async function blockOne({ database, dataDir }: TestInstallation): Promise<AccessRequest> {
  const opened = openDatabase(database);
  await migrateToLatest(opened);
  const request = await storeRequest(opened.db, { state: "approved", at: "2026-03-01T10:00:00Z" });
  const files = createMailFiles({ kind: "files", directory: dataDir });
  const now = Temporal.Instant.from("2026-03-10T12:00:00Z");
  const person = request.email;
  await opened.db.transaction().execute((on) => eraseSubject(on, { person, now, files, hooks }));
  await opened.db.destroy();
  return request;
}
