import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  type AccessRequest,
  accessRequestSubject,
} from "../../src/access-requests/domain/access-request.ts";
import { findSignals } from "../../src/access-requests/services/find-signals.ts";
import {
  type AccessRequestStore,
  createAccessRequestStore,
} from "../../src/access-requests/store/store.ts";
import { changeAccessRequest } from "../../src/access-requests/use-cases/change-request.ts";
import { listEmailsOf } from "../../src/platform/outbox/stored-emails.ts";
import { madridCalendar } from "../../src/promises/madrid-calendar.ts";
import { eventWithoutTransition } from "../../src/workflow/apply-transition.ts";
import { requestFrom } from "../support/example-requests.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { writeSample } from "../support/sample-emails.ts";
import { variants } from "../support/variants.ts";

const now = Temporal.Instant.from("2025-06-03T12:30:00Z");

describe.each(variants(databases))("the email about a new request, on $name,", ({ open }) => {
  let opened: Opened;
  let store: AccessRequestStore;
  beforeEach(async () => {
    opened = await open();
    store = createAccessRequestStore(opened.db);
  });
  afterEach(() => opened.close());

  it("tells the staff each signal that needs attention, and no other", async () => {
    await add({ taxId: "PT501442600", phone: "911 222 333", email: "hola@rizo-libre.es" });
    const request = await add({
      taxId: "PT501442600",
      phone: "+34 600 123 123",
      email: "farmacia.del.mar@gmail.com",
    });
    await answerOfVies(request, "not-registered");
    expect(await attentionAfterConfirming(request)).toEqual([
      "Atención · No figura en VIES",
      "Atención · NIF ya visto",
      "Atención · Correo gratuito",
      "Atención · Teléfono de otro país",
    ]);
  });

  it("says nothing of a request without signals that need attention", async () => {
    expect(await attentionAfterConfirming(await add())).toEqual([]);
  });

  async function add(form: Parameters<typeof requestFrom>[0] = {}): Promise<AccessRequest> {
    const id = randomUUID();
    const reference = `B2B-${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
    const request = requestFrom(form, { id, reference, state: "unconfirmed", receivedAt: now });
    const submission = { request, actor: { kind: "applicant" }, type: "submit" } as const;
    const event = eventWithoutTransition({ now, newId: randomUUID }, submission);
    await store.addUnlessOpen(request, { event, emails: [] });
    return request;
  }

  async function answerOfVies({ id, taxId }: AccessRequest, answer: string): Promise<void> {
    const none = { fault: null, name: null, address: null, consultation_number: null, raw: null };
    const lease = { next_attempt_at: null, lease_holder: null, lease_until: null };
    const at = now.epochMilliseconds;
    const tax_id_key = `${taxId.country}${taxId.number}`;
    const settled = { state: "settled", attempts: 1, asked_since: at, consulted_at: at, answer };
    await opened.db
      .insertInto("vies_check")
      .values({ request_id: id, tax_id_key, ...settled, ...lease, ...none })
      .execute();
  }

  async function attentionAfterConfirming({ id }: AccessRequest): Promise<string[]> {
    const deps = {
      store,
      calendar: madridCalendar,
      now,
      newId: randomUUID,
      salesTeam: "ventas@arrebol.example",
      findSignals: (request: AccessRequest) => findSignals(opened.db, request, now),
    };
    const command = { verb: "confirm", actor: { kind: "applicant" }, text: "" } as const;
    await changeAccessRequest(deps, { requestId: id, command });
    const emails = await listEmailsOf(opened.db, accessRequestSubject(id));
    const toStaff = emails.find(({ name }) => name === "new-request");
    if (!toStaff) throw new Error("the staff got no email");
    const { html, text } = writeSample(toStaff.email);
    const lines = text.split("\n").filter((line) => line.startsWith("Atención"));
    for (const line of lines) expect(html).toContain(`>${line}</p>`);
    return lines;
  }
});
