import { afterEach, describe, expect, it } from "vitest";
import { migrateTo, migrateToLatest, openDatabase } from "../../src/platform/database/database.ts";
import type { DatabaseOfItsDay } from "../../src/platform/database/migrations/frozen/historical-database.ts";
import { everythingIn } from "../privacy-requests/stored-requests.ts";
import { installations, type TestInstallation } from "../support/installations.ts";

let installation: TestInstallation | undefined;
afterEach(() => installation?.gone());

describe.each(["SQLite", "PostgreSQL"] as const)("the migration 029-rejected, on %s,", (engine) => {
  it("renames state, event, email and retention rule of rejections, and no other «refused»", async () => {
    installation = await installations[engine]();
    const opened = openDatabase(installation.database);
    try {
      await migrateTo(opened, "028-one-lease");
      for (const [table, rows] of Object.entries(recordedAt028()))
        await (opened.db as DatabaseOfItsDay).insertInto(table).values(rows).execute();
      await migrateToLatest(opened);

      const stored = await everythingIn(opened.db);
      const read = (table: string, ...columns: string[]) =>
        (JSON.parse(stored[table] ?? "[]") as Record<string, unknown>[])
          .map((row) => columns.map((column) => row[column]).join(" "))
          .sort();
      expect(read("access_request", "id", "state")).toEqual(["bazar rejected", "rizo pending"]);
      expect(read("access_request_event", "type", "from_state", "to_state", "text")).toEqual([
        "note rejected rejected refused",
        "reject pending rejected refuse",
        "reopen rejected pending ",
      ]);
      expect(read("anonymised_request", "state")).toEqual(["expired", "rejected"]);
      expect(read("access_request_counter", "kind", "week", "name", "count")).toEqual([
        "answered 7 rejected 2",
        "catalogue 7 refused 3",
        "current 0 pending 1",
        "current 0 rejected 1",
        "purged 0 rejected 1",
      ]);
      expect(read("outbox_email", "email", "payload")).toEqual([
        'privacy-refused {"reference":"DER-0000-0001"}',
        'received {"reference":"B2B-0000-0002","company":"refused"}',
        'rejected {"reference":"B2B-0000-0001","text":"\\"name\\":\\"refused\\""}',
      ]);
      expect(read("job_run", "result")).toEqual([
        "",
        '{"expired-request":2}',
        '{"mail-file":1,"rejected-request":5}',
      ]);
      expect(read("privacy_request", "state")).toEqual(["refused"]);
      expect(read("privacy_request_event", "type", "to_state")).toEqual(["refuse refused"]);
      expect(read("blocked_record", "content")).toEqual([blocked]);
    } finally {
      await opened.db.destroy();
    }
  });
});

const blocked = '{"request":{"state":"approved"},"history":[{"type":"refuse"}]}';

function recordedAt028(): Record<string, object[]> {
  return {
    access_request: [request("bazar", "refused", 1), request("rizo", "pending", 2)],
    access_request_event: [
      event({ type: "refuse", from_state: "pending", to_state: "refused", text: "refuse" }),
      event({ type: "note", from_state: "refused", to_state: "refused", text: "refused" }),
      event({ type: "reopen", from_state: "refused", to_state: "pending", text: "" }),
    ],
    anonymised_request: ["refused", "expired"].map((state) => ({
      state,
      received_on: 1,
      tax_country: "ES",
      selection: "[]",
    })),
    access_request_counter: [
      { kind: "standing", week: 0, name: "refused", count: 1 },
      { kind: "standing", week: 0, name: "pending", count: 1 },
      { kind: "forgotten", week: 0, name: "refused", count: 1 },
      { kind: "answered", week: 7, name: "refused", count: 2 },
      { kind: "catalogue", week: 7, name: "refused", count: 3 },
    ],
    outbox_email: [
      email("refused", { reference: "B2B-0000-0001", text: '"name":"refused"' }),
      email("received", { reference: "B2B-0000-0002", company: "refused" }),
      email("rights-refused", { reference: "DER-0000-0001" }),
    ],
    job_run: [
      jobRun("2026-03-01", '{"mail-file":1,"refused-request":5}'),
      jobRun("2026-03-02", '{"expired-request":2}'),
      jobRun("2026-03-03", null),
    ],
    privacy_request: [
      {
        id: "ana",
        reference: "DER-0000-0001",
        state: "refused",
        version: 2,
        asked_right: "access",
        email: "ana@farmacia.example",
        email_key: "ana@farmacia.example",
        about: "",
        asked_at: 1,
        due_at: 2,
        closed_at: 2,
      },
    ],
    privacy_request_event: [
      {
        id: "denied",
        privacy_request_id: "ana",
        at: 2,
        actor_kind: "staff",
        type: "refuse",
        from_state: "received",
        to_state: "refused",
        text: "",
      },
    ],
    blocked_record: [
      {
        id: "blocked",
        reference: "B2B-0000-0003",
        email_key: "ana@farmacia.example",
        tax_id_key: "ES A58818501",
        blocked_at: 1,
        blocked_until: 2,
        reason: "trade-records",
        content: blocked,
      },
    ],
  };
}

function request(id: string, state: string, place: number): object {
  return {
    id,
    reference: `B2B-0000-000${place}`,
    state,
    is_open: state === "pending" ? 1 : 0,
    company: "Bazar Sin Prisa",
    contact: "Ana",
    email: `${id}@tienda.example`,
    email_key: `${id}@tienda.example`,
    phone: "+34600000000",
    phone_typed: "600000000",
    phone_doubts: "[]",
    tax_id_key: `ES ${id}`,
    tax_number: id,
    tax_id_typed: id,
    tax_country: "ES",
    tax_doubts: "[]",
    wants_news: 0,
    selection: "[]",
    received_at: 1,
    due_at: 2,
    version: 1,
  };
}

let drawn = 0;

function event(row: Record<"type" | "from_state" | "to_state" | "text", string>): object {
  drawn += 1;
  return { id: `event-${drawn}`, request_id: "bazar", at: drawn, actor_kind: "staff", ...row };
}

function email(name: string, payload: object): object {
  drawn += 1;
  return {
    id: `email-${drawn}`,
    message_id: `message-${drawn}`,
    email: name,
    recipient: "ana@tienda.example",
    payload: JSON.stringify(payload),
    created_at: 1,
    state: "waiting",
    attempts: 0,
    next_attempt_at: 1,
    give_up_at: 2,
  };
}

function jobRun(occasion: string, result: string | null): object {
  return {
    job: "retention",
    occasion,
    asked_by: "clock",
    state: "done",
    lease_holder: "instance",
    lease_until: 1,
    started_at: 1,
    result,
  };
}
