import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { capabilities } from "../../src/capabilities.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { retentionRules } from "../../src/platform/retention/capability-retention.ts";
import { everyPolicy } from "../../src/policies/copy/every-policy.ts";
import { policyNames } from "../../src/policies/domain/policy-version.ts";
import { createPolicyVersions } from "../../src/policies/services/policies-service.ts";
import { promises } from "../../src/promises/promises.ts";
import { company } from "../../src/seller/copy/company.ts";
import { databases, type Opened } from "../support/open-databases.ts";

const monday = Date.UTC(2025, 5, 2, 8);
const tuesday = Date.UTC(2025, 5, 3, 8);

describe.each(databases)("the versions of the policies on $name", ({ open }) => {
  let opened: Opened;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  it("are kept once, however many instances start at once and however often", async () => {
    const instances = [opened.db, opened.more(), opened.more()];
    await Promise.all(instances.map((db) => start(db, { now: monday })));
    const { list } = await start(opened.db, { now: tuesday });
    const stored = await list();
    expect(stored.map(({ policy }) => policy).sort()).toEqual([...policyNames].sort());
    expect(new Set(stored.map(({ firstShownAt }) => firstShownAt))).toEqual(new Set([monday]));
  });

  it("stay readable word for word after a fact of the company has changed", async () => {
    const before = await start(opened.db, { email: "ventas@rizo.example", now: monday });
    const after = await start(opened.db, { email: "hola@rizo.example", now: tuesday });
    const { hash, document } = before.current.privacy;
    expect(after.current.privacy.hash).not.toBe(hash);
    const found = await after.find(hash);
    expect(found).toEqual({
      policy: "privacy",
      version: "2025-01",
      date: "2025-01",
      hash,
      document: JSON.parse(JSON.stringify(document)),
      firstShownAt: monday,
    });
    expect(JSON.stringify(found?.document)).toContain("ventas@rizo.example");
    const [newest] = (await after.list()).filter(({ policy }) => policy === "privacy");
    expect(newest?.hash).toBe(after.current.privacy.hash);
  });

  it("are all readable, and one of unknown form is reported instead of shown", async () => {
    const { current, find } = await start(opened.db, { now: monday });
    for (const { hash, document } of Object.values(current))
      expect((await find(hash))?.document).toEqual(JSON.parse(JSON.stringify(document)));
    const hash = current.cookies.hash;
    const document = JSON.stringify({ ...current.cookies.document, sections: [{ id: "1" }] });
    await opened.db
      .updateTable("policy_version")
      .set({ document })
      .where("hash", "=", hash)
      .execute();
    await expect(find(hash)).rejects.toThrow("policy_version");
  });

  it("are not found for a hash that was never shown", async () => {
    const { find } = await start(opened.db, { now: monday });
    expect(await find("f".repeat(64))).toBeNull();
  });
});

function start(
  db: Database,
  { email = "comercial@example.com", now }: { email?: string; now: number },
) {
  const written = everyPolicy(
    { company: { ...company, email }, promises, asksVies: false },
    Object.values(retentionRules(capabilities)),
  );
  return createPolicyVersions(db, {
    write: () => written,
    standardTexts: () => [],
    now: () => now,
  });
}
