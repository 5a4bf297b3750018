import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase } from "../support/postgres.ts";
import { storedRequests } from "../support/requests-in-database.ts";
import { salonRizoLibre, send, sendAndRead } from "../support/send-request.ts";
import { startSite } from "../support/site.ts";
import { deepTest } from "../support/variants.ts";

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), "escaparate-survival-"));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true }));

test("an access request answered with 303 survives kill -9, and so do its link and its state", async () => {
  const env = { DATA_DIR };
  const site = await startSite({ env });
  const { status, headers } = await send(site);
  await site.kill9();
  expect(status).toBe(303);

  const [request] = await storedRequests({ dataDir: DATA_DIR, env });
  expect(request).toMatchObject({
    email: { address: salonRizoLibre.email },
    state: "unconfirmed",
  });

  const again = await startSite({ env });
  expect((await fetch(again.url + headers.location)).status).toBe(200);
  expect(await sendAndRead(again)).toBe(request?.reference);
  await again.stop();
  expect(await storedRequests({ dataDir: DATA_DIR, env })).toEqual([request]);
});

deepTest("an access request answered with 303 survives kill -9 on PostgreSQL too", async () => {
  const database = await createTestDatabase();
  const env = { DATA_DIR, DATABASE_URL: database.url };
  try {
    const site = await startSite({ env });
    const { status } = await send(site);
    await site.kill9();
    expect(status).toBe(303);
    expect(await storedRequests({ dataDir: DATA_DIR, env })).toMatchObject([
      { email: { address: salonRizoLibre.email } },
    ]);
  } finally {
    await database.drop();
  }
});
