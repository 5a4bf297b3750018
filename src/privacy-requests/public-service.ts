import { openLink } from "../access-requests/applicant-link.ts";
import type { EmailReading } from "../emails/staff-service.ts";
import { unlessUnavailable } from "../kernel/store-unavailable.ts";
import type { Signer } from "../platform/config/signing-keys.ts";
import type { Database } from "../platform/database/database.ts";
import type { SubmissionLimit } from "../platform/http/submission-limit.ts";
import {
  type PrivacyFormFields,
  type PrivacyFormProblems,
  parsePrivacyForm,
} from "./domain/form.ts";
import { opensData, type PrivacyRequest } from "./domain/privacy-request.ts";
import type { PrivacyFile, SubjectData } from "./domain/subject-data.ts";
import { readSubject } from "./store/subject-data.ts";
import { changePrivacyRequest } from "./use-cases/change-request.ts";
import type { PrivacyDeps } from "./use-cases/deps.ts";
import { submitPrivacyRequest } from "./use-cases/submit-privacy-request.ts";

type Unopened = { kind: "expired" | "unknown" | "unavailable" };

export function createPrivacyPublicService({
  db,
  deps,
  links,
  limit,
  preview,
  changed,
}: {
  db: Database;
  deps: () => PrivacyDeps;
  links: Signer;
  limit: SubmissionLimit;
  preview: EmailReading["preview"];
  changed: () => void;
}) {
  async function open(link: string): Promise<{ kind: "open"; request: PrivacyRequest } | Unopened> {
    const { store, now } = deps();
    const opened = openLink(links, { link, now: now.epochMilliseconds });
    if (opened.kind !== "open") return opened;
    return unlessUnavailable(async () => {
      const request = await store.findById(opened.requestId);
      return request ? { kind: "open", request } : { kind: "unknown" };
    });
  }
  return {
    /** Stores a request and emails its link; the result does not reveal whether data are held about the address. */
    async ask(
      form: PrivacyFormFields,
      { clientAddress }: { clientAddress: string },
    ): Promise<
      | { kind: "asked" | "unavailable" }
      | { kind: "problems"; problems: PrivacyFormProblems }
      | { kind: "too-many"; retryAfterSeconds: number }
    > {
      const parsed = parsePrivacyForm(form);
      if (parsed.kind === "problems") return parsed;
      const retryAfterSeconds = await limit.take(clientAddress);
      if (retryAfterSeconds !== null) return { kind: "too-many", retryAfterSeconds };
      const { kind } = await submitPrivacyRequest(deps(), parsed.asked);
      changed();
      return { kind };
    },
    /** Finds the request of a signed link. `expired`: too old. `unknown`: invalid signature, or no such request. */
    async find(link: string): Promise<{ kind: "found"; file: PrivacyFile } | Unopened> {
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
    async verify(link: string): Promise<{ kind: "verified" | "not-possible" } | Unopened> {
      const opened = await open(link);
      if (opened.kind !== "open") return opened;
      const command = { verb: "verify", actor: { kind: "person" }, text: "" } as const;
      const { id } = opened.request;
      const outcome = await changePrivacyRequest(deps(), { id, command });
      changed();
      if (outcome.kind === "changed") return { kind: "verified" };
      return outcome.kind === "unavailable" ? { kind: "unavailable" } : { kind: "not-possible" };
    },
    /** All data held about the address; null unless the address is confirmed and the right is access or portability. */
    async readData(link: string): Promise<{ request: PrivacyRequest; data: SubjectData } | null> {
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
