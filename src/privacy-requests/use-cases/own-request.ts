import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import type { StoredFile } from "../../kernel/stored-file.ts";
import { openPersonalLink } from "../../platform/http/personal-link.ts";
import { opensData, type PrivacyRequest } from "../domain/privacy-request.ts";
import type { PrivacyFile } from "../domain/subject-data.ts";
import {
  findErasureReport,
  findPrivacyRequest,
  listPrivacyEvents,
} from "../store/find-requests.ts";
import { changePrivacyRequest } from "./change-request.ts";
import type { PrivacyPageDeps } from "./deps.ts";
import { erasedKindNames } from "./find-privacy-case.ts";
import { readSubject, type SubjectData } from "./read-subject.ts";

type Unopened = { kind: "expired" | "unknown" | "unavailable" };

/** Finds the request of a signed link. `expired`: too old. `unknown`: invalid signature, or no such request. */
export async function findOwnRequest(
  deps: PrivacyPageDeps,
  link: string,
): Promise<{ kind: "found"; file: PrivacyFile } | Unopened> {
  const opened = await openRequest(deps, link);
  if (opened.kind !== "open") return opened;
  const { request } = opened;
  return unlessUnavailable(async () => {
    const { db, hooks } = deps;
    const [events, erasure] = await Promise.all([
      listPrivacyEvents(db, request.id),
      findErasureReport(db, request.id),
    ]);
    const file = { request, events, erasure, erasedKinds: erasedKindNames(hooks) };
    return { kind: "found", file };
  });
}

/** Confirms the request of a signed link; `not-possible`: it is confirmed already, or has expired. */
export async function verifyOwnRequest(
  deps: PrivacyPageDeps,
  link: string,
): Promise<{ kind: "verified" | "not-possible" } | Unopened> {
  const opened = await openRequest(deps, link);
  if (opened.kind !== "open") return opened;
  const command = { verb: "verify", actor: { kind: "person" }, text: "" } as const;
  const outcome = await changePrivacyRequest(deps, { id: opened.request.id, command });
  deps.changed();
  if (outcome.kind === "changed") return { kind: "verified" };
  return outcome.kind === "unavailable" ? { kind: "unavailable" } : { kind: "not-possible" };
}

/** All data held about the address; null unless the address is confirmed and the right is access or portability. */
export async function readOwnData(
  deps: PrivacyPageDeps,
  link: string,
): Promise<{ request: PrivacyRequest; data: SubjectData } | null> {
  const opened = await openRequest(deps, link);
  if (opened.kind !== "open") return null;
  const { request } = opened;
  const isOpen = request.state === "received" || request.state === "answered";
  if (!isOpen || !opensData(request.right)) return null;
  const { db, hooks, preview: read } = deps;
  // Null if the database is unavailable; the page that callers redirect to shows that failure.
  const answer = await unlessUnavailable(async () => ({
    kind: "read" as const,
    data: await readSubject(db, request.email, { hooks, read }),
  }));
  return answer.kind === "read" ? { request, data: answer.data } : null;
}

/** Content of one of the files of `readOwnData`; null if it is not stored any more. */
export function readHeldFile({ files }: PrivacyPageDeps, { id }: StoredFile) {
  return files.read(id);
}

async function openRequest(
  { links, db, now }: PrivacyPageDeps,
  link: string,
): Promise<{ kind: "open"; request: PrivacyRequest } | Unopened> {
  const opened = openPersonalLink(links, { link, now: now.epochMilliseconds });
  if (opened.kind !== "open") return opened;
  return unlessUnavailable(async () => {
    const request = await findPrivacyRequest(db, opened.requestId);
    return request ? { kind: "open", request } : { kind: "unknown" };
  });
}
