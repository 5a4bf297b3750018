import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { up } from "../../src/platform/database/migrations/095-kind-names.ts";
import { up as renameRecoveryCodes } from "../../src/platform/database/migrations/097-recovery-codes.ts";
import { up as renamePageStatistics } from "../../src/platform/database/migrations/098-page-statistics.ts";
import type { DatabaseOfItsDay } from "../../src/platform/database/migrations/frozen/historical-database.ts";
import { createFormerHistories } from "../support/former-tables.ts";
import { databases, type Opened } from "../support/open-databases.ts";

describe.each(databases)("the migrations that rename stored kinds on $name", ({ open }) => {
  let opened: Opened;
  beforeEach(async () => {
    opened = await open();
    await createFormerHistories(opened.db as DatabaseOfItsDay);
  });
  afterEach(() => opened.close());

  it("renames emails of privacy requests, and no other", async () => {
    const db = opened.db as DatabaseOfItsDay;
    const names = ["rights-confirm", "rights-due-soon", "received", "copyrights-noted"];
    await db.insertInto("outbox_email").values(names.map(emailRow)).execute();
    await up(db);
    const emails = await db.selectFrom("outbox_email").select("email").orderBy("id").execute();
    const renamed = ["privacy-confirm", "privacy-due-soon", "received", "copyrights-noted"];
    expect(emails.map(({ email }) => email)).toEqual(renamed);
  });

  it("renames retention rules in results of jobs", async () => {
    const db = opened.db as DatabaseOfItsDay;
    const before = { "rights-request": 1, "unproven-rights-request": 2, "mail-file": 3 };
    const results = [JSON.stringify(before), '{"mail-file":3}', null];
    await db.insertInto("job_run").values(results.map(jobRow)).execute();
    await up(db);
    const rows = await db.selectFrom("job_run").select("result").orderBy("occasion").execute();
    const after = { "privacy-request": 1, "unproven-privacy-request": 2, "mail-file": 3 };
    expect(rows.map(({ result }) => result)).toEqual([JSON.stringify(after), ...results.slice(1)]);
  });

  it("renames the event of a notified member, once", async () => {
    const db = opened.db as DatabaseOfItsDay;
    await db
      .insertInto("company_event")
      .values(["tell-members", "found"].map((type) => ({ type })))
      .execute();
    await up(db);
    await up(db);
    const events = await db.selectFrom("company_event").select("type").orderBy("type").execute();
    expect(events.map(({ type }) => type)).toEqual(["found", "notify-members"]);
  });

  it("renames the event of new recovery codes, and no other", async () => {
    const db = opened.db as DatabaseOfItsDay;
    const types = ["renew-backup-codes", "start-two-factor"];
    await db
      .insertInto("staff_change")
      .values(types.map((type) => ({ type })))
      .execute();
    await renameRecoveryCodes(db);
    const rows = await db.selectFrom("staff_change").select("type").orderBy("type").execute();
    expect(rows.map(({ type }) => type)).toEqual(["renew-recovery-codes", "start-two-factor"]);
  });

  it("renames the table of page statistics with its rows, and the group of marketing numbers", async () => {
    const db = opened.db as DatabaseOfItsDay;
    const counted = { day: "2026-03-01", route: "/", device: "phone", bucket: 0, count: 3 };
    await db.schema.alterTable("page_statistic").renameColumn("metric", "measure").execute();
    await db.schema.alterTable("page_statistic").renameTo("page_measure").execute();
    await db
      .insertInto("page_measure")
      .values({ ...counted, measure: "view" })
      .execute();
    await db.insertInto("setting_revision").values(["figures", "home"].map(revisionRow)).execute();
    await renamePageStatistics(db);
    expect(await opened.db.selectFrom("page_statistic").selectAll().execute()).toEqual([
      { ...counted, metric: "view" },
    ]);
    const groups = await opened.db
      .selectFrom("setting_revision")
      .select("group_name")
      .orderBy("number")
      .execute();
    expect(groups.map((row) => row.group_name)).toEqual(["marketingNumbers", "home"]);
  });
});

function revisionRow(group: string, index: number): object {
  return { number: index + 1, group_name: group, content: null, valid_from: 1, saved_at: 1 };
}

function emailRow(email: string, index: number): object {
  return {
    id: `email-${index}`,
    message_id: `message-${index}`,
    email,
    recipient: "ana@tienda.example",
    payload: "{}",
    created_at: 1,
    state: "waiting",
    attempts: 0,
    next_attempt_at: 1,
    give_up_at: 2,
  };
}

function jobRow(result: string | null, index: number): object {
  return {
    job: "retention",
    occasion: `2026-03-0${index + 1}`,
    asked_by: "clock",
    state: "done",
    lease_holder: "instance",
    lease_until: 1,
    started_at: 1,
    result,
  };
}
