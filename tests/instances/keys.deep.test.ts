import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { agreeOnKeys, KeyUnknown } from "../../src/platform/config/signing-keys.ts";
import { createLogger } from "../../src/platform/http/log.ts";
import { node, run } from "../support/command.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { createTestDatabase } from "../support/postgres.ts";
import { startSite } from "../support/site.ts";

const [olive, lantern, cork] = ["o".repeat(32), "l".repeat(32), "c".repeat(32)];
const log = createLogger("silent");

describe.each(databases)("instances on $name", ({ name, open }) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  beforeEach(() => opened.db.deleteFrom("signing_key").execute());

  const start = (signingKeys: string[], mayForget = false) =>
    agreeOnKeys({ ...opened, signingKeys, mayForget, now: 1, log });

  it("can add a new signing key first, and then remove the old one", async () => {
    await start([olive]);
    await start([lantern, olive]);
    await start([lantern, olive]);
    await start([lantern]);
  });

  it("that know a future signing key start beside those that sign with the old one", async () => {
    await start([olive]);
    await start([olive, lantern]);
    await start([olive]);
  });

  if (name === "SQLite") {
    it("can start with another key if no other instance runs", async () => {
      await start([olive]);
      await start([cork]);
    });
    return;
  }

  it("do not start with an unknown key, unless the old one is declared lost", async () => {
    await start([olive]);
    await expect(start([cork])).rejects.toThrow(KeyUnknown);
    await start([cork], true);
    await start([cork]);
  });

  it("do not start with a retired key", async () => {
    await start([olive]);
    await start([lantern, olive]);
    await expect(start([olive])).rejects.toThrow(KeyUnknown);
  });

  it("that start at once with different keys do not both start", async () => {
    const both = await Promise.allSettled([start([olive]), start([lantern])]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

test("a second instance that made a key of its own is told so in one line", async () => {
  const database = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), "escaparate-keys-"));
  const first = await startSite({ env: { DATABASE_URL: database.url } });
  try {
    const { status, stderr } = await run([node, "build/server/index.js"], {
      NODE_ENV: "production",
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      PORT: "0",
    });
    expect(status).toBe(1);
    expect(stderr.trim()).toMatch(
      /^El sitio no ha podido arrancar: SIGNING_KEYS: .*mismas SIGNING_KEYS/,
    );
    expect(stderr.trim()).not.toContain("\n");
  } finally {
    await first.stop();
    await database.drop();
    rmSync(folder, { recursive: true });
  }
});
