import type { Database } from "../../platform/database/database.ts";
import { reportOf } from "../domain/erasure.ts";
import type { PrivacyCase } from "../domain/subject-data.ts";
import { planErasure } from "../store/erasure.ts";
import { listAffected } from "../store/subject-data.ts";
import type { PrivacyDeps } from "./deps.ts";

/** Request as staff see it, with what its erasure would delete; null until its email address is confirmed. */
export async function findPrivacyCase(
  { db, store, now }: Pick<PrivacyDeps, "store" | "now"> & { db: Database },
  id: string,
): Promise<PrivacyCase | null> {
  const request = await store.findById(id);
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
}
