import type { DataSubjectHooks } from "../../platform/privacy/data-subject-hooks.ts";
import { reportOf } from "../domain/erasure.ts";
import type { ErasedKindNames, PrivacyCase } from "../domain/subject-data.ts";
import { planErasure } from "../store/erase-subject.ts";
import {
  findErasureReport,
  findPrivacyRequest,
  listPrivacyEvents,
} from "../store/find-requests.ts";
import type { PrivacyDeps } from "./deps.ts";

/** Request as staff see it, with what its erasure would delete; null until its email address is confirmed. */
export async function findPrivacyCase(
  { db, now, hooks }: Pick<PrivacyDeps, "db" | "now" | "hooks">,
  id: string,
): Promise<PrivacyCase | null> {
  const request = await findPrivacyRequest(db, id);
  if (!request?.verifiedAt) return null;
  const done = await findErasureReport(db, id);
  const plan =
    request.right === "erasure" && request.state === "received"
      ? reportOf(await planErasure(db, { person: request.email, now, hooks }), now)
      : null;
  const affected = [];
  for (const { listAffected } of hooks)
    affected.push(...((await listAffected?.(db, request.email.key)) ?? []));
  return {
    request,
    events: await listPrivacyEvents(db, id),
    affected,
    erasure: done ? { kind: "done", erasure: done } : plan && { kind: "plan", erasure: plan },
    erasedKinds: erasedKindNames(hooks),
  };
}

/** Words of all capabilities for the kinds of data in reports of erasures. */
export function erasedKindNames(hooks: readonly DataSubjectHooks[]): ErasedKindNames {
  return Object.assign({}, ...hooks.map(({ erasedKinds }) => erasedKinds));
}
