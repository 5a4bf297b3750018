import type { MemberActor } from "../../kernel/actor.ts";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import type { Database } from "../../platform/database/database.ts";
import { retryWhenTaken } from "../../platform/database/transaction.ts";
import { type LockedCompany, lockForStaff } from "../store/lock-company.ts";

export type StaffCompanyDeps = { db: Database; now: () => number; changed: () => void };

/** Change by staff, who may change any company. */
export type CompanyChangeByStaff = { companyId: string; actor: MemberActor };

/** Runs a change with the company locked. `gone`: the id is unknown. */
export async function changeCompany<Outcome>(
  { db, changed }: Pick<StaffCompanyDeps, "db" | "changed">,
  { companyId }: Pick<CompanyChangeByStaff, "companyId">,
  task: (held: LockedCompany) => Promise<Outcome>,
) {
  return unlessUnavailable<Outcome | { kind: "gone" }>(async () => {
    const outcome = await retryWhenTaken(db, async (on) => {
      const held = companyId.includes("\0") ? null : await lockForStaff(on, companyId);
      return held ? task(held) : { kind: "gone" as const };
    });
    changed();
    return outcome;
  });
}

/** Converts the success of a change to its outcome. `gone`: the row no longer exists, or was already decided. */
export function changedOrGone(isDone: boolean): { kind: "changed" | "gone" } {
  return { kind: isDone ? "changed" : "gone" };
}
