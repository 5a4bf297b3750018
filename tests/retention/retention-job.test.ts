import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Temporal } from "temporal-polyfill";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { capabilities } from "../../src/capabilities.ts";
import { addSampleRequests } from "../../src/demo-data/add-sample-requests.ts";
import { overBefore, termOf } from "../../src/kernel/retention-rule.ts";
import type { Database } from "../../src/platform/database/database.ts";
import {
  type Claim,
  claimRun,
  doNightly,
  LeaseLost,
  listRuns,
  nightOfRun,
} from "../../src/platform/jobs/job-runs.ts";
import { createMailFiles, type MailFiles } from "../../src/platform/outbox/mail-files.ts";
import { broughtRetention } from "../../src/platform/retention/capability-retention.ts";
import { eraseSubject } from "../../src/privacy-requests/store/erase-subject.ts";
import { promises } from "../../src/promises/promises.ts";
import { readStatistics } from "../../src/request-queue/store/read-statistics.ts";
import {
  previewRetention,
  retentionJob,
  runRetention,
} from "../../src/retention/use-cases/retention-job.ts";
import { listAccessChanges, recordAccessChange } from "../../src/staff/members/changes.ts";
import {
  everythingIn,
  storePrivacyRequest,
  storeRequest,
} from "../privacy-requests/stored-requests.ts";
import { hooks, personOf } from "../support/data-subject-hooks.ts";
import { databases, type Opened } from "../support/open-databases.ts";

const timeZone = "Europe/Madrid";
const brought = broughtRetention(capabilities);
const now = Temporal.Instant.from("2026-03-10T03:00:00Z");

test.each([
  ["2026-03-10T02:14:59Z", "2026-03-09"],
  ["2026-03-10T02:15:00Z", "2026-03-10"],
  // Nights of the clock change: the hour from 2:00 is skipped in March and repeated in October; the job runs at 3:15.
  ["2026-03-29T01:15:00Z", "2026-03-29"],
  ["2026-10-25T01:30:00Z", "2026-10-24"],
  ["2026-10-25T02:15:00Z", "2026-10-25"],
])("at %s the last night of deletion is that of %s", (instant, occasion) => {
  expect(nightOfRun(retentionJob, Temporal.Instant.from(instant))).toBe(occasion);
});

describe.each(databases)("nightly deletion, with $name", ({ open }) => {
  let opened: Opened;
  let db: Database;
  let directory: string;
  let files: MailFiles;
  beforeEach(async () => {
    opened = await open();
    db = opened.db;
    directory = mkdtempSync(join(tmpdir(), "escaparate-mail-"));
    files = createMailFiles({ kind: "files", directory });
  });
  afterEach(async () => {
    await opened.close();
    rmSync(directory, { recursive: true });
  });

  const claimOf = (holder = "one", occasion = "2026-03-10"): Claim => ({
    job: retentionJob.name,
    occasion,
    holder,
  });
  async function runAt(at: Temporal.Instant, occasion = at.toString()) {
    const claim = claimOf("one", occasion);
    const before = await claimRun(db, claim, { now: at.epochMilliseconds, askedBy: "clock" });
    if (!before) throw new Error("not claimed");
    return runRetention({ db, files, ...brought }, claim, { before, clock: () => at });
  }

  test("deletes of seven years of requests what the dry run counted, and keeps the statistics", async () => {
    await addSampleRequests(db, { count: 900, years: 7, now: now.epochMilliseconds });
    writeFileSync(join(directory, "20200101T000000.000Z-B2B-OLD1-received-1.eml"), "");
    writeFileSync(join(directory, "20260301T000000.000Z-B2B-NEW1-received-1.eml"), "");
    const statistics = () => readStatistics(db, { now, catalogues: ["rizos", "erotica"] });
    const [preview, before] = [
      await previewRetention({ db, files, ...brought }, now),
      await statistics(),
    ];
    const counts = await runAt(now);
    const counted = preview.filter(({ count }) => count > 0);
    expect(counts).toEqual(Object.fromEntries(counted.map(({ kind, count }) => [kind, count])));
    expect(counted.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["mail-file", "rejected-request", "approved-request"]),
    );
    expect(
      (await previewRetention({ db, files, ...brought }, now)).every(({ count }) => count === 0),
    ).toBe(true);
    expect(await statistics()).toEqual(before);
    expect(readdirSync(directory)).toEqual(["20260301T000000.000Z-B2B-NEW1-received-1.eml"]);
  });

  test.each([
    ["expired", "expired-request"],
    ["withdrawn", "withdrawn-request"],
    ["rejected", "rejected-request"],
    ["approved", "approved-request"],
    ["information-requested", "resting-request"],
  ] as const)("%s: present on its last day, deleted the night after", async (state, kind) => {
    await storeRequest(db, { state, at: "2024-02-29T22:30:00Z" });
    const at = Temporal.Instant.from("2024-02-29T22:30:00Z");
    let lastDay = at;
    const rule = brought.rules[kind];
    if (!rule) throw new Error(`no rule ${kind}`);
    const isOver = (when: Temporal.Instant) =>
      at.epochMilliseconds <
      overBefore({ now: when, term: termOf(rule), timeZone }).epochMilliseconds;
    while (!isOver(lastDay.add({ hours: 24 }))) lastDay = lastDay.add({ hours: 24 });
    expect((await runAt(lastDay))[kind]).toBeUndefined();
    expect((await runAt(lastDay.add({ hours: 24 })))[kind]).toBe(1);
    expect(Object.values(await everythingIn(db)).join()).not.toMatch(/farmacia/i);
  });

  test("keeps a request whose processing is restricted until that is lifted", async () => {
    await storeRequest(db, { state: "rejected", at: "2024-01-01T10:00:00Z" });
    await db.updateTable("access_request").set({ restricted_at: 1 }).execute();
    expect(await runAt(now)).toEqual({});
    await db.updateTable("access_request").set({ restricted_at: null }).execute();
    expect(await runAt(now.add({ seconds: 1 }))).toMatchObject({ "rejected-request": 1 });
  });

  test("keeps the privacy request that is needed to lift a restriction in force", async () => {
    const years = promises.proofRetention.amount + 1;
    const at = now.toZonedDateTimeISO("UTC").subtract({ years }).toInstant();
    await storePrivacyRequest(db, { state: "answered", at });
    await db
      .updateTable("privacy_request")
      .set({ asked_right: "restriction", review_at: now.epochMilliseconds })
      .execute();
    const { email_key } = await db
      .selectFrom("privacy_request")
      .select("email_key")
      .executeTakeFirstOrThrow();
    await storeRequest(db, { state: "pending", at: now.subtract({ hours: 24 }).toString() });
    await db
      .updateTable("access_request")
      .set({ email_key, restricted_at: at.epochMilliseconds, restricted_why: "" })
      .execute();
    expect((await runAt(now))["privacy-request"]).toBeUndefined();
    await db.updateTable("access_request").set({ restricted_at: null }).execute();
    expect((await runAt(now.add({ hours: 1 })))["privacy-request"]).toBe(1);
  });

  test("deletes privacy requests with their history when their term ends, not a day before", async () => {
    const closedAt = now
      .subtract({ hours: 24 })
      .toZonedDateTimeISO(timeZone)
      .subtract({ years: 3 });
    await storePrivacyRequest(db, { state: "answered", at: closedAt.toInstant() });
    await storePrivacyRequest(db, { state: "received", at: closedAt.toInstant() });
    await storePrivacyRequest(db, { state: "expired", at: now.subtract({ hours: 24 * 8 }) });
    expect(await runAt(now.subtract({ hours: 24 }))).toEqual({});
    expect(await runAt(now)).toEqual({ "privacy-request": 1, "unproven-privacy-request": 1 });
    const left = await db.selectFrom("privacy_request").select("state").execute();
    expect(left).toEqual([{ state: "received" }]);
    expect(await db.selectFrom("privacy_request_event").selectAll().execute()).toHaveLength(1);
  });

  test("keeps a request until its emails are sent or given up", async () => {
    await storeRequest(db, { state: "expired", at: "2026-02-01T10:00:00Z", outbox: "waiting" });
    expect(await runAt(now)).toEqual({});
    await db.updateTable("outbox_email").set({ state: "dead" }).execute();
    expect(await runAt(now.add({ seconds: 1 }))).toEqual({ "expired-request": 1 });
  });

  test("deletes blocked data when their term ends, not a day before", async () => {
    await storeRequest(db, { state: "approved", at: "2020-03-09T12:00:00Z" });
    const erased = Temporal.Instant.from("2021-01-01T12:00:00Z");
    const person = personOf("compras@farmacia-del-mar.es");
    await db.transaction().execute((on) => eraseSubject(on, { person, now: erased, files, hooks }));
    expect(await runAt(now.subtract({ hours: 24 }))).toEqual({});
    expect(await runAt(now)).toEqual({ "blocked-record": 1 });
    expect(Object.values(await everythingIn(db)).join()).not.toMatch(/farmacia/i);
  });

  test("runs once a night on two instances", async () => {
    await storeRequest(db, { state: "rejected", at: "2024-01-01T10:00:00Z" });
    const instances = [db, opened.more(), opened.more()];
    const done: number[] = [];
    const night = (on: Database, holder: string, at: Temporal.Instant) =>
      doNightly(
        on,
        {
          ...retentionJob,
          async run(claim, before) {
            const counts = await runRetention({ db: on, files, ...brought }, claim, {
              before,
              clock: () => at,
            });
            done.push(counts["rejected-request"] ?? 0);
          },
        },
        { now: at, holder },
      );
    await Promise.all(instances.map((on, index) => night(on, `${index}`, now)));
    expect(done, "the night of the installation is passed over").toEqual([]);
    const nextNight = now.add({ hours: 24 });
    await Promise.all(instances.map((on, index) => night(on, `${index}`, nextNight)));
    await Promise.all(instances.map((on, index) => night(on, `${index}`, nextNight)));
    expect(done).toEqual([1]);
  });

  test("makes up for missed nights with one run after days without a site", async () => {
    await doNightly(db, { ...retentionJob, run: async () => {} }, { now, holder: "one" });
    const occasions: string[] = [];
    const job = {
      ...retentionJob,
      run: async (claim: Claim) => void occasions.push(claim.occasion),
    };
    await doNightly(db, job, { now: now.add({ hours: 24 * 9 }), holder: "one" });
    expect(occasions).toEqual(["2026-03-19"]);
  });

  test("is taken over when its instance dies, continues its counts, and stops the first holder", async () => {
    for (const at of ["2024-01-01T10:00:00Z", "2024-01-02T10:00:00Z"]) {
      await storeRequest(db, { state: "rejected", at });
    }
    const early = now.subtract({ hours: 1 });
    const dead = claimOf("dead");
    const first = await claimRun(db, dead, { now: early.epochMilliseconds, askedBy: "clock" });
    if (!first) throw new Error("not claimed");
    await db
      .updateTable("job_run")
      .set({ result: JSON.stringify({ "rejected-request": 5 }) })
      .execute();
    const taken = await claimRun(db, claimOf("other"), {
      now: now.epochMilliseconds,
      askedBy: "clock",
    });
    if (!taken) throw new Error("not taken over");
    const late = runRetention({ db, files, ...brought }, dead, { before: first, clock: () => now });
    await expect(late).rejects.toBeInstanceOf(LeaseLost);
    const counts = await runRetention({ db, files, ...brought }, claimOf("other"), {
      before: taken,
      clock: () => now,
    });
    expect(counts["rejected-request"]).toBe(7);
    expect(await listRuns(db, { job: retentionJob.name, limit: 5 })).toMatchObject([
      { state: "done", lease_holder: "other" },
    ]);
  });

  test("deletes a staff account closed three years ago, and its name in the histories", async () => {
    const closed = { id: "marc", name: "Marc Oriol", email: "marc@arrebol.example" };
    await db
      .insertInto("staff_member")
      .values({
        ...closed,
        email_verified: 1,
        role: "sales",
        disabled_at: Date.UTC(2023, 2, 8),
        has_two_factor: 0,
        must_change_password: 0,
        uses_shortcuts: 1,
        created_at: "2020-01-01T00:00:00.000Z",
        updated_at: "2020-01-01T00:00:00.000Z",
      })
      .execute();
    await storeRequest(db, { state: "approved", at: "2026-01-01T10:00:00Z" });
    await db
      .updateTable("access_request_event")
      .set({ actor_kind: "staff", actor_id: "marc", actor_name: "Marc Oriol" })
      .execute();
    await recordAccessChange(db, { actor: closed, member: closed, type: "set-password", at: 1 });
    expect(await runAt(now)).toMatchObject({ "staff-account": 1 });
    expect(await listAccessChanges(db, { max: 9 })).toMatchObject([
      { at: 1, actor: { id: "", name: "" }, member: { id: "", name: "" }, type: "set-password" },
    ]);
    const left = Object.values(await everythingIn(db)).join();
    expect(left).not.toContain("Marc Oriol");
    expect(left).toContain("Farmacia del Mar");
  });
});
