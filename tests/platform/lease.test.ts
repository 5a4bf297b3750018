import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isFree, isHeldBy, leaseColumns, noLease } from "../../src/platform/database/columns.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { databases, type Opened } from "../support/open-databases.ts";

describe.each(databases)("the lease of a row, in $name", ({ open }) => {
  let opened: Opened;
  let db: Database;
  beforeAll(async () => {
    opened = await open();
    db = opened.db;
    const email = {
      id: "one",
      message_id: "one@casa.example",
      email: "received",
      payload: "{}",
      subject_kind: null,
      subject_id: null,
      audience: "applicant",
      recipient_limit: null,
      recipient: "ana@cliente.example",
      created_at: 0,
      state: "waiting",
      attempts: 0,
      next_attempt_at: 0,
      give_up_at: 9,
      last_error: null,
      sent_at: null,
      ...noLease,
    };
    await db.insertInto("outbox_email").values(email).execute();
  });
  afterAll(() => opened.close());

  async function take(holder: string, now: number): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable("outbox_email")
      .set(leaseColumns({ holder, until: now + 100 }))
      .where(isFree("outbox_email", now))
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  it("has one holder until it expires, and may be taken by another from then on", async () => {
    expect(await take("first", 1000)).toBe(true);
    expect(await take("second", 1099)).toBe(false);
    expect(await take("second", 1100)).toBe(true);
  });

  it("is lost by its holder when another takes it or when it is released", async () => {
    const heldBy = async (holder: string) => {
      const rows = db.selectFrom("outbox_email").select("id");
      return (await rows.where(isHeldBy("outbox_email", holder)).execute()).length;
    };
    expect([await heldBy("first"), await heldBy("second")]).toEqual([0, 1]);
    await db.updateTable("outbox_email").set(noLease).execute();
    expect(await heldBy("second")).toBe(0);
    expect(await take("third", 0)).toBe(true);
  });
});
