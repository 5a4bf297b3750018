import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import type { CompanyScope } from "../../kernel/viewer.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { CompanyChange } from "../domain/company-event.ts";
import type { Person } from "../domain/member.ts";
import { type LockedCompany, lockOwnCompany, recordCompanyChange } from "../store/lock-company.ts";

/** Member who changes their own company, with the authorisation scope that only the member's session can create. */
export type OwnChange = { scope: CompanyScope; person: Pick<Person, "id" | "name"> };

export type OwnCompanyDeps = { db: Database; now: () => number; changed: () => void };

/** Runs a member's change with the company locked. `gone`: the company is not active, or the member has left it. */
export function changeOwnCompany<Outcome>(
  { db }: Pick<OwnCompanyDeps, "db">,
  { scope }: Pick<OwnChange, "scope">,
  task: (held: LockedCompany) => Promise<Outcome>,
): Promise<Outcome | { kind: "gone" } | { kind: "unavailable" }> {
  return unlessUnavailable(() =>
    inTransaction(db, async (on) => {
      const held = await lockOwnCompany(on, scope);
      return held ? task(held) : { kind: "gone" as const };
    }),
  );
}

export function byMember(
  { person: { id, name } }: OwnChange,
  { now }: Pick<OwnCompanyDeps, "now">,
) {
  return { actor: { kind: "member" as const, id, name }, at: now() };
}

/** Adds a member's change to the company's history; for changes made outside `src/companies`, such as product feeds. */
export function recordOwnChange(
  held: LockedCompany,
  {
    type,
    changes,
    ...own
  }: OwnChange & Pick<OwnCompanyDeps, "now"> & Pick<CompanyChange, "type" | "changes">,
): Promise<void> {
  return recordCompanyChange(held, { ...byMember(own, own), type, changes });
}
