import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Temporal } from "temporal-polyfill";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { accessRequestWebhookNames } from "../../src/access-requests/copy/webhooks-copy.ts";
import type {
  AccessRequest,
  AccessRequestEvent,
} from "../../src/access-requests/domain/access-request.ts";
import type { AccessRequestActor, Verb } from "../../src/access-requests/domain/transitions.ts";
import { createAccessRequestStore } from "../../src/access-requests/store/store.ts";
import { changeAccessRequest } from "../../src/access-requests/use-cases/change-request.ts";
import { changeRequestsOfPerson } from "../../src/access-requests/use-cases/change-requests-of-person.ts";
import type { AccessRequestDeps } from "../../src/access-requests/use-cases/deps.ts";
import { capabilities } from "../../src/capabilities.ts";
import { createMailFiles } from "../../src/platform/outbox/mail-files.ts";
import { personalDataOf } from "../../src/platform/retention/capability-retention.ts";
import { eraseSubject } from "../../src/privacy-requests/store/erase-subject.ts";
import { companyCalendar } from "../../src/promises/company-calendar.ts";
import { webhooksCapability } from "../../src/webhooks/capability.ts";
import { hooks, personOf } from "../support/data-subject-hooks.ts";
import { requestFrom } from "../support/example-requests.ts";
import { databases } from "../support/open-databases.ts";
import { variants } from "../support/variants.ts";
import { setUpWebhookBench, type WebhookBench } from "./bench.ts";

const staff = { kind: "staff", id: "lucia", name: "Lucía Ferrer" } as const;
const applicant = { kind: "applicant" } as const;
const clock = { kind: "clock" } as const;
const email = "compras@farmacia-del-mar.es";

describe.each(variants(databases))("webhooks of access requests on $name", ({ open }) => {
  let bench: WebhookBench;
  let deps: AccessRequestDeps;
  let drawn = 0;
  beforeEach(async () => {
    bench = await setUpWebhookBench(open);
    deps = {
      store: createAccessRequestStore(bench.db),
      calendar: companyCalendar,
      now: Temporal.Instant.fromEpochMilliseconds(bench.now()),
      newId: () => `event-${++drawn}`,
      salesTeam: "ventas@arrebol.example",
    };
    await bench.addEndpoint("/erp", Object.keys(accessRequestWebhookNames));
  });
  afterEach(() => bench.close());

  async function add(state: AccessRequest["state"] = "unconfirmed"): Promise<AccessRequest> {
    const request = requestFrom({ selection: "champu:24" }, { state });
    const event: AccessRequestEvent = {
      id: deps.newId(),
      requestId: request.id,
      at: deps.now,
      actor: applicant,
      from: state,
      to: state,
      reason: null,
      text: "",
      type: "submit",
    };
    await deps.store.addUnlessOpen(request, { event, emails: [] });
    return request;
  }

  async function run(verb: Verb, actor: AccessRequestActor, text = "") {
    const requestId = requestFrom().id;
    const reason = { reject: "other", reopen: "our-mistake", withdrawApproval: "other" }[
      verb as string
    ];
    const command = { verb, actor, text, ...(reason && { reason }) } as never;
    const outcome = await changeAccessRequest(deps, { requestId, command });
    expect(outcome.kind, verb).toBe("changed");
  }

  async function stored() {
    const rows = await bench.db.selectFrom("webhook_event").selectAll().orderBy("id").execute();
    return rows.map(({ payload, ...row }) => ({ ...row, ...JSON.parse(payload) }));
  }
  const types = async () =>
    (await stored()).map(({ type }) => String(type).replace("access_request.", ""));

  test("tell every change, in the order in which it happened", async () => {
    await add();
    await run("confirm", applicant);
    await run("askInformation", staff, "¿Tiene tienda?");
    await run("answer", applicant, "Sí");
    await run("reject", staff, "No es un comercio");
    await run("reopen", staff, "Vuelve");
    await run("approve", staff);
    await run("withdrawApproval", staff, "Fue un error");
    expect(await types()).toEqual([
      "received",
      "question_asked",
      "answered",
      "rejected",
      "reopened",
      "approved",
      "approval_withdrawn",
    ]);
  });

  test("tell a withdrawal and an expiry of a confirmed request", async () => {
    await add();
    await run("confirm", applicant);
    await run("askInformation", staff, "¿Tiene tienda?");
    await run("expire", clock);
    expect(await types()).toEqual(["received", "question_asked", "expired"]);
    await bench.db.deleteFrom("access_request").execute();
    await add();
    await run("confirm", applicant);
    await run("withdraw", applicant);
    expect((await types()).slice(3)).toEqual(["received", "withdrawn"]);
  });

  test("tell nothing of a request that nobody confirmed", async () => {
    await add();
    await run("withdraw", applicant);
    await bench.db.deleteFrom("access_request").execute();
    await add();
    await run("expire", clock);
    expect(await stored()).toEqual([]);
  });

  test("contain on approval everything that another program needs", async () => {
    await add();
    await run("confirm", applicant);
    await run("approve", staff);
    const [, approved] = await stored();
    expect(approved).toMatchObject({
      subject_kind: "access-request",
      timestamp: "2026-03-02T08:00:00Z",
    });
    expect(approved.data).toEqual({
      id: "00000000-0000-4000-8000-000000000001",
      reference: "B2B-0000-0001",
      version: 2,
      state: "approved",
      company: "Farmacia del Mar, S. L.",
      tax_id: { country: "ES", number: "B12345674" },
      contact: "Lucía Ferrer",
      email,
      phone: "+34600123123",
      selection: ["champu"],
      quantities: { champu: 24 },
      wants_news: false,
      origin: "form",
      received_at: "2025-06-02T08:00:00Z",
      confirmed_at: "2026-03-02T08:00:00Z",
      answered_at: "2026-03-02T08:00:00Z",
      answer_due_at: expect.stringMatching(/^2026-03-04T/),
    });
  });

  test("are stored together with the change that causes them, or not at all", async () => {
    await add();
    await run("confirm", applicant);
    const failing = bench.db.transaction().execute(async (on) => {
      const inside = { ...deps, store: createAccessRequestStore(on) };
      const command = { verb: "approve", actor: staff, text: "" } as const;
      await changeAccessRequest(inside, { requestId: requestFrom().id, command, seen: null });
      throw new Error("the disk is full");
    });
    await expect(failing).rejects.toThrow("the disk is full");
    expect(await types()).toEqual(["received"]);
    expect((await deps.store.findById(requestFrom().id))?.state).toBe("pending");
  });

  test("wait while the processing of the request is restricted, which is reported by reference only", async () => {
    await add();
    await run("confirm", applicant);
    const restricted = (kind: "restrict" | "lift") =>
      changeRequestsOfPerson(bench.db, {
        emailKey: email,
        at: deps.now,
        actor: staff,
        change: kind === "lift" ? { kind } : { kind, why: "Disputa" },
      });
    await restricted("restrict");
    bench.startWorker();
    const accepted = () => bench.receiver.accepted.map(({ body }) => JSON.parse(body));
    await expect
      .poll(() => accepted().map(({ type }) => type))
      .toEqual(["access_request.restricted"]);
    expect(accepted()[0].data).toEqual({ id: requestFrom().id, reference: "B2B-0000-0001" });
    await restricted("lift");
    await bench.settle();
    expect(
      accepted()
        .map(({ type }) => type)
        .sort(),
    ).toEqual([
      "access_request.received",
      "access_request.restricted",
      "access_request.restriction_lifted",
    ]);
  });

  test("are erased with the request, and the erasure is reported by reference only", async () => {
    await add();
    await run("confirm", applicant);
    await run("approve", staff);
    const directory = mkdtempSync(join(tmpdir(), "escaparate-webhooks-"));
    const files = createMailFiles({ kind: "files", directory });
    const { lines } = await bench.db
      .transaction()
      .execute((on) => eraseSubject(on, { person: personOf(email), now: deps.now, files, hooks }));
    expect(lines).toContainEqual(
      expect.objectContaining({ kind: "webhooks", action: "deleted", count: 2 }),
    );
    rmSync(directory, { recursive: true });
    expect(await stored()).toMatchObject([
      {
        type: "access_request.erased",
        subject_id: null,
        data: { id: requestFrom().id, reference: "B2B-0000-0001" },
      },
    ]);
    expect(JSON.stringify(await stored())).not.toMatch(/farmacia|Ferrer|B12345674/i);
    expect(await bench.db.selectFrom("webhook_delivery").select("id").execute()).toHaveLength(1);
  });

  test("are deleted when their retention is over", async () => {
    await bench.enqueue();
    const rule = webhooksCapability.retention?.webhook;
    const given = {
      files: createMailFiles({ kind: "files", directory: tmpdir() }),
      personalData: personalDataOf(capabilities),
    };
    const at = (before: number) => ({ now: before, before, limit: 10 });
    expect(await rule?.enforcement?.removeSome(bench.db, at(bench.now()), given)).toBe(0);
    expect(await rule?.enforcement?.count(bench.db, at(bench.now() + 1), given)).toMatchObject({
      count: 1,
    });
    expect(await rule?.enforcement?.removeSome(bench.db, at(bench.now() + 1), given)).toBe(1);
    expect(await bench.db.selectFrom("webhook_delivery").select("id").execute()).toEqual([]);
  });
});
