import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ConsentRecord } from "../../src/consent/domain/decide.ts";
import { addConsentRecord } from "../../src/consent/store/consent-records.ts";
import { databases, type Opened } from "../support/open-databases.ts";

const day = 86_400_000;
const proof: ConsentRecord = {
  id: "0123456789abcdef0123456789abcdef",
  replaces: null,
  at: Date.now(),
  action: "configure",
  granted: ["functional", "marketing"],
  inventoryVersion: "89abcdef",
  policyVersion: "2025-01",
};

describe.each(databases)("the proofs of consent on $name", ({ open }) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
    await addConsentRecord(opened.db, proof);
    await addConsentRecord(opened.db, { ...proof, id: "ya-pasada", at: Date.now() - 732 * day });
    await addConsentRecord(opened.db, { ...proof, id: "todavia-no", at: Date.now() - 730 * day });
  });
  afterAll(() => opened.close());

  test("are kept as they were given, and nothing else is", async () => {
    const row = await opened.db
      .selectFrom("consent_log")
      .selectAll()
      .where("id", "=", proof.id)
      .executeTakeFirst();
    expect(row).toEqual({
      id: proof.id,
      replaces: null,
      at: proof.at,
      action: "configure",
      granted: '["functional","marketing"]',
      inventory_version: "89abcdef",
      policy_version: "2025-01",
    });
  });

  test("are never changed", async () => {
    const forged = opened.db.updateTable("consent_log").set({ action: "accept" });
    await expect(forged.execute()).rejects.toThrow("append-only");
    await expect(addConsentRecord(opened.db, { ...proof, action: "accept" })).rejects.toThrow();
  });

  test("are deleted by age alone, once no choice of theirs can still be valid", async () => {
    const everything = opened.db.deleteFrom("consent_log");
    await expect(everything.execute()).rejects.toThrow("append-only");
    for (const id of [proof.id, "todavia-no"]) {
      await expect(everything.where("id", "=", id).execute(), id).rejects.toThrow("append-only");
    }
    await everything.where("id", "=", "ya-pasada").execute();
    const left = await opened.db.selectFrom("consent_log").select("id").orderBy("at").execute();
    expect(left.map(({ id }) => id)).toEqual(["todavia-no", proof.id]);
  });

  test("cannot be deleted all at once either", async () => {
    if (opened.engine !== "postgres") return;
    const emptied = sql`truncate consent_log`.execute(opened.db);
    await expect(emptied).rejects.toThrow("append-only");
  });
});
