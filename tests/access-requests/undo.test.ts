import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { stateNames } from "../../src/access-requests/copy/state-names-copy.ts";
import { doneSentences, undoCopy } from "../../src/request-queue/copy/decision-copy.ts";
import { decider } from "../companies/approve-requests.ts";
import { mailsTo, readFileOf } from "../support/applicant.ts";
import { type Case, newCase, open, signInMembers } from "../support/console.ts";
import type { HttpClient } from "../support/http-client.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { type Site, startSite } from "../support/site.ts";
import type { Answer } from "../support/visit.ts";

const marc = { kind: "staff", id: "marc", name: "Marc Soler" } as const;

describe.each(databases)("a staff decision that is undone on $name", ({ open }) => {
  let opened: Opened;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  const slow = () => decider(opened.db, { undoMilliseconds: 60_000 });
  const emails = async (id: string) =>
    (
      await opened.db
        .selectFrom("outbox_email")
        .select("email")
        .where("subject_id", "=", id)
        .execute()
    ).map(({ email }) => email);
  const companies = () => opened.db.selectFrom("company").select("status").execute();
  const people = () => opened.db.selectFrom("person").select("id").execute();

  it("leaves the request pending, without emails or a trace of the company that it created", async () => {
    const request = await slow().add({});
    await slow().decide(request.id, "approve");
    expect(await emails(request.id)).toEqual(["approved"]);
    expect(await companies()).toHaveLength(1);
    expect(await slow().undo(request.id)).toMatchObject({
      kind: "changed",
      request: { state: "pending", answeredAt: null, materials: null, dueAt: request.dueAt },
    });
    expect(await emails(request.id)).toEqual([]);
    expect(await companies()).toEqual([]);
    expect(await people()).toEqual([]);
    const events = await slow().store.listEvents(request.id);
    expect(events.map(({ type }) => type)).toEqual(["submit", "approve", "undo"]);
    await slow().decide(request.id, "approve");
    expect(await companies()).toEqual([{ status: "active" }]);
  });

  it("keeps a company that somebody has changed since, without the access of this request", async () => {
    const request = await slow().add({});
    await slow().decide(request.id, "approve");
    const other = await slow().add({ email: "dos@example.com" });
    await slow().decide(other.id, "approve");
    await slow().undo(request.id);
    expect(await companies()).toEqual([{ status: "suspended" }]);
  });

  it("puts the request back to the open question that it had ended", async () => {
    const request = await slow().add({}, { state: "information-requested" });
    await slow().decide(request.id, "reject", "other");
    expect(await slow().undo(request.id)).toMatchObject({
      request: { state: "information-requested" },
    });
    expect(await emails(request.id)).toEqual([]);
  });

  it("cannot be undone by somebody else, nor once its email was sent or its time is over", async () => {
    const request = await slow().add({});
    await slow().decide(request.id, "approve");
    expect(await slow().undo(request.id, marc)).toEqual({ kind: "too-late" });
    expect(await decider(opened.db).undo(request.id)).toEqual({ kind: "too-late" });
    await opened.db.updateTable("outbox_email").set({ state: "sent" }).execute();
    expect(await slow().undo(request.id)).toEqual({ kind: "too-late" });
    expect(await slow().store.findById(request.id)).toMatchObject({ state: "approved" });
    expect(await companies()).toEqual([{ status: "active" }]);
  });

  it("delays its email for as long as it can be undone", async () => {
    const request = await slow().add({});
    const before = Date.now();
    await slow().decide(request.id, "reject", "other");
    const email = await opened.db
      .selectFrom("outbox_email")
      .select(["next_attempt_at", "created_at"])
      .executeTakeFirstOrThrow();
    expect(email.next_attempt_at).toBeGreaterThanOrEqual(before + 60_000);
    expect(email.created_at).toBeLessThan(before + 60_000);
  });
});

describe("the page of an access request", () => {
  let site: Site;
  let members: { lucia: HttpClient; marc: HttpClient };
  let salon: Case;
  beforeAll(async () => {
    site = await startSite({ env: { SUBMISSIONS_PER_HOUR: "0", UNDO_SECONDS: "60" } });
    members = await signInMembers(site);
    salon = await newCase(site);
  });
  afterAll(() => site.stop());

  it("offers to undo an approval with one button, and nobody gets an email", async () => {
    const decide = (what: string, seenVersion: string) =>
      members.lucia.post(`${salon.page}/${what}`, { text: "", seenVersion });
    const shown = async (member: HttpClient, { headers }: Answer) =>
      (await open(await member.get(headers.location ?? ""))).main;
    const approved = await decide("aprobacion", "1");
    expect(await shown(members.lucia, approved)).toContain(undoCopy.button);
    expect(await shown(members.marc, approved)).not.toContain(undoCopy.button);
    const after = await shown(members.lucia, await decide("anulacion", "2"));
    expect(after).toContain(doneSentences.undo);
    expect(after).toContain(stateNames.pending.one);
    expect((await readFileOf(site, salon)).request.state).toBe("pending");
    const texts = (await mailsTo(site, salon.email)).map(({ subject }) => subject);
    expect(texts.join()).not.toContain("aprobad");
  });
});
