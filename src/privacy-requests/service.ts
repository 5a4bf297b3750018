import { randomBytes, randomUUIDv7 } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { openLink } from "../access-requests/applicant-service.ts";
import type { EmailReading } from "../emails/reading.ts";
import { referenceFrom } from "../kernel/reference.ts";
import { unlessUnavailable } from "../kernel/store-unavailable.ts";
import type { Signer } from "../platform/config/signing-keys.ts";
import type { Database } from "../platform/database/database.ts";
import type { SubmissionLimit } from "../platform/http/submission-limit.ts";
import { madridCalendar } from "../promises/madrid-calendar.ts";
import { dateOf } from "../promises/working-calendar.ts";
import type { PrivacyPublicService, PrivacyStaffService } from "./context.ts";
import { askForRight } from "./domain/ask-for-right.ts";
import { changePrivacyRequest } from "./domain/change-request.ts";
import type { PrivacyDeps } from "./domain/deps.ts";
import { reportOf } from "./domain/erasure-report.ts";
import { parsePrivacyForm } from "./domain/form.ts";
import type { PrivacyRequest } from "./domain/privacy-request.ts";
import { parseRecordPrivacyRequest } from "./domain/record-form.ts";
import { recordRight } from "./domain/record-right.ts";
import { opensData } from "./domain/right.ts";
import { planErasure } from "./store/erasure.ts";
import { listAffected, readSubject } from "./store/subject-data.ts";

export function privacyDeps(given: Pick<PrivacyDeps, "store" | "salesTeam">): PrivacyDeps {
  return { ...given, calendar: madridCalendar, now: Temporal.Now.instant(), newId: randomUUIDv7 };
}

type Services = {
  db: Database;
  deps: () => PrivacyDeps;
  changed: () => void;
};

export function createPrivacyPublicService({
  db,
  deps,
  links,
  limit,
  preview,
  changed,
}: Services & {
  links: Signer;
  limit: SubmissionLimit;
  preview: EmailReading["preview"];
}): PrivacyPublicService {
  async function open(
    link: string,
  ): Promise<
    { kind: "open"; request: PrivacyRequest } | { kind: "expired" | "unknown" | "unavailable" }
  > {
    const opened = openLink(links, { link, now: deps().now.epochMilliseconds });
    if (opened.kind !== "open") return opened;
    return unlessUnavailable(async () => {
      const request = await deps().store.findById(opened.requestId);
      return request ? { kind: "open", request } : { kind: "unknown" };
    });
  }
  return {
    async ask(form, { clientAddress }) {
      const parsed = parsePrivacyForm(form);
      if (parsed.kind === "problems") return parsed;
      const retryAfterSeconds = await limit.take(clientAddress);
      if (retryAfterSeconds !== null) return { kind: "too-many", retryAfterSeconds };
      const { kind } = await askForRight({ ...deps(), newReference }, parsed.asked);
      changed();
      return { kind };
    },
    async find(link) {
      const opened = await open(link);
      if (opened.kind !== "open") return opened;
      const { request } = opened;
      return unlessUnavailable(async () => {
        const { store } = deps();
        const [events, erasure] = await Promise.all([
          store.listEvents(request.id),
          store.findErasure(request.id),
        ]);
        return { kind: "found", file: { request, events, erasure } };
      });
    },
    async verify(link) {
      const opened = await open(link);
      if (opened.kind !== "open") return opened;
      const command = { verb: "verify", actor: { kind: "person" }, text: "" } as const;
      const { id } = opened.request;
      const outcome = await changePrivacyRequest(deps(), { id, command });
      changed();
      if (outcome.kind === "changed") return { kind: "verified" };
      return outcome.kind === "unavailable" ? { kind: "unavailable" } : { kind: "not-possible" };
    },
    async readData(link) {
      const opened = await open(link);
      if (opened.kind !== "open") return null;
      const { request } = opened;
      const isOpen = request.state === "received" || request.state === "answered";
      if (!isOpen || !opensData(request.right)) return null;
      // Null if the database is unavailable; the page that callers redirect to shows that failure.
      const answer = await unlessUnavailable(async () => ({
        kind: "read" as const,
        data: await readSubject(db, request.email, preview),
      }));
      return answer.kind === "read" ? { request, data: answer.data } : null;
    },
  };
}

function newReference(): string {
  return referenceFrom(randomBytes(5), "DER");
}

export function createPrivacyStaffService({ db, deps, changed }: Services): PrivacyStaffService {
  return {
    list: () => deps().store.listQueue(200),
    countReceived: () => deps().store.countReceived(),
    async find(id) {
      const { store, now } = deps();
      const request = await store.findById(id);
      // The staff does not see requests whose address is not confirmed.
      if (!request?.verifiedAt) return null;
      const done = await store.findErasure(id);
      const plan =
        request.right === "erasure" && request.state === "received"
          ? reportOf(await planErasure(db, { email: request.email.address, now }), now)
          : null;
      return {
        request,
        events: await store.listEvents(id),
        affected: await listAffected(db, request.email.key),
        erasure: done ? { kind: "done", erasure: done } : plan && { kind: "plan", erasure: plan },
      };
    },
    async change(id, change) {
      const outcome = await changePrivacyRequest(deps(), { id, ...change });
      changed();
      return outcome;
    },
    async record(form, actor) {
      const { now, calendar } = deps();
      const parsed = parseRecordPrivacyRequest(form, { today: dateOf(now, calendar) });
      if (parsed.kind === "problems") return parsed;
      const outcome = await recordRight({ ...deps(), newReference }, parsed.recorded, actor);
      changed();
      return outcome;
    },
  };
}
