import type { MemberActor } from "../../kernel/actor.ts";
import type { FieldChanges } from "../../kernel/field-changes.ts";
import { sampleCustomerId } from "../../kernel/sample-customer.ts";
import type { OnCompaniesMerged } from "../../platform/capability-hooks.ts";
import type { Database } from "../../platform/database/database.ts";
import { type LockedCompany, lockForStaff, recordCompanyChange } from "./lock-company.ts";

type MergeOutcome = "merged" | "unknown" | "not-possible";

/**
 * Merges a duplicate into another company: everything moves but its history, and it is closed. The sample customer stays
 * apart, because it is deleted with its orders.
 */
export async function mergeCompanies(
  on: Database,
  {
    duplicateId,
    targetId,
    actor,
    at,
    onMerged,
  }: {
    actor: MemberActor;
    at: number;
    duplicateId: string;
    targetId: string;
    onMerged: readonly OnCompaniesMerged[];
  },
): Promise<MergeOutcome> {
  if (duplicateId === targetId) return "not-possible";
  const both = new Map<string, LockedCompany | null>();
  // Locks in id order, so that two merges in opposite directions cannot deadlock.
  for (const id of [duplicateId, targetId].toSorted()) both.set(id, await lockForStaff(on, id));
  const [duplicate, target] = [both.get(duplicateId), both.get(targetId)];
  if (!duplicate || !target) return "unknown";
  const isPossible = [duplicate, target].every(
    ({ company }) => company.mergedInto === null && company.id !== sampleCustomerId,
  );
  if (!isPossible || target.company.status === "closed") return "not-possible";
  await moveMembers(on, { duplicateId, targetId, at });
  await moveAddresses(on, { duplicateId, targetId });
  const moved: FieldChanges[] = [];
  for (const move of onMerged)
    moved.push(await move(on, { from: duplicateId, to: targetId, by: actor, at }));
  await on
    .updateTable("company_invitation")
    .set({ state: "withdrawn" })
    .where("company_id", "=", duplicateId)
    .where("state", "=", "open")
    .execute();
  await on
    .updateTable("company_document")
    .set({ company_id: targetId })
    .where("company_id", "=", duplicateId)
    .execute();
  await moveRequests(on, { duplicateId, targetId });
  await on
    .updateTable("company")
    .set({ status: "closed", status_since: at, status_reason: "merged", merged_into: targetId })
    .where("id", "=", duplicateId)
    .execute();
  await on
    .updateTable("company")
    .set({ merged_into: targetId })
    .where("merged_into", "=", duplicateId)
    .execute();
  const names = [duplicate.company.legalName, target.company.legalName] as const;
  await recordCompanyChange(duplicate, {
    actor,
    at,
    type: "be-merged",
    changes: { company: names },
  });
  const taken: FieldChanges = Object.assign(
    { company: [null, names[0]], taxId: [null, duplicate.company.taxId.key] },
    ...moved,
  );
  await recordCompanyChange(target, { actor, at, type: "merge", changes: taken });
  return "merged";
}

/** Moves members to the target company; for those already in it, only ends the membership in the duplicate. */
async function moveMembers(
  on: Database,
  { duplicateId, targetId, at }: { duplicateId: string; targetId: string; at: number },
): Promise<void> {
  const active = on
    .selectFrom("company_member as other")
    .select("other.person_id")
    .where("other.company_id", "=", targetId)
    .where("other.left_at", "is", null);
  await on
    .updateTable("company_member")
    .set({ left_at: at })
    .where("company_id", "=", duplicateId)
    .where("left_at", "is", null)
    .where("person_id", "in", active)
    .execute();
  await on
    .updateTable("company_member")
    .set({ company_id: targetId })
    .where("company_id", "=", duplicateId)
    .where("left_at", "is", null)
    .execute();
}

/** Moves access requests. One that created the duplicate did not create the target, which its withdrawal must not suspend. */
async function moveRequests(
  on: Database,
  { duplicateId, targetId }: { duplicateId: string; targetId: string },
): Promise<void> {
  await on
    .updateTable("company_request")
    .set({ outcome: "joined" })
    .where("company_id", "=", duplicateId)
    .where("outcome", "=", "founded")
    .execute();
  await on
    .updateTable("company_request")
    .set({ company_id: targetId })
    .where("company_id", "=", duplicateId)
    .execute();
}

async function moveAddresses(
  on: Database,
  { duplicateId, targetId }: { duplicateId: string; targetId: string },
): Promise<void> {
  const defaults = await on
    .selectFrom("company_address")
    .select("kind")
    .where("company_id", "=", targetId)
    .where("is_default", "=", 1)
    .execute();
  for (const { kind } of defaults)
    await on
      .updateTable("company_address")
      .set({ is_default: 0 })
      .where("company_id", "=", duplicateId)
      .where("kind", "=", kind)
      .execute();
  await on
    .updateTable("company_address")
    .set({ company_id: targetId })
    .where("company_id", "=", duplicateId)
    .execute();
}
