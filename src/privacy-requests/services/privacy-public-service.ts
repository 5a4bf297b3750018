import type { EmailReading } from "../../emails/services/email-staff-service.ts";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import type { StoredFile } from "../../kernel/stored-file.ts";
import type { Signer } from "../../platform/config/signing-keys.ts";
import type { Database } from "../../platform/database/database.ts";
import type { AttachmentFiles } from "../../platform/files/stored-files.ts";
import { openPersonalLink } from "../../platform/http/personal-link.ts";
import type { SubmissionLimit } from "../../platform/http/submission-limit.ts";
import {
  type PrivacyFormFields,
  type PrivacyFormProblems,
  parsePrivacyForm,
} from "../domain/form.ts";
import { opensData, type PrivacyRequest } from "../domain/privacy-request.ts";
import type { PrivacyFile } from "../domain/subject-data.ts";
import { changePrivacyRequest } from "../use-cases/change-request.ts";
import type { PrivacyDeps } from "../use-cases/deps.ts";
import { erasedKindNames } from "../use-cases/find-privacy-case.ts";
import { readSubject, type SubjectData } from "../use-cases/read-subject.ts";
import { submitPrivacyRequest } from "../use-cases/submit-privacy-request.ts";

type Unopened = { kind: "expired" | "unknown" | "unavailable" };

export function createPrivacyPublicService({
  db,
  deps,
  links,
  limit,
  preview,
  files,
  changed,
}: {
  db: Database;
  deps: () => PrivacyDeps;
  links: Signer;
  limit: SubmissionLimit;
  preview: EmailReading["preview"];
  files: Pick<AttachmentFiles, "read">;
  changed: () => void;
}) {
  async function open(link: string): Promise<{ kind: "open"; request: PrivacyRequest } | Unopened> {
    const { store, now } = deps();
    const opened = openPersonalLink(links, { link, now: now.epochMilliseconds });
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
        const { store, hooks } = deps();
        const [events, erasure] = await Promise.all([
          store.listEvents(request.id),
          store.findErasure(request.id),
        ]);
        return {
          kind: "found",
          file: { request, events, erasure, erasedKinds: erasedKindNames(hooks) },
        };
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
        data: await readSubject(db, request.email, { hooks: deps().hooks, read: preview }),
      }));
      return answer.kind === "read" ? { request, data: answer.data } : null;
    },
    /** Content of one of the files of `readData`; null if it is not stored any more. */
    readFile: ({ id }: StoredFile) => files.read(id),
  };
}
