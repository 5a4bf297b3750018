import { unlessUnavailable } from "../kernel/store-unavailable.ts";
import type { Database } from "../platform/database/database.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { Person } from "./domain/member.ts";
import type { CompanyScope } from "./domain/viewer.ts";
import {
  type CompanyChange,
  type HeldCompany,
  holdOwnCompany,
  recordCompanyChange,
} from "./store/hold-company.ts";

/** Member who changes something in the own company; only a session makes the scope. */
export type OwnChange = { scope: CompanyScope; person: Pick<Person, "id" | "name"> };

export type OwnCompanyDeps = { db: Database; now: () => number; changed: () => void };

/** Runs a change of a member on the locked company; `gone`: it is not active, or the member no longer in it. */
export function changeOwnCompany<Outcome>(
  { db }: Pick<OwnCompanyDeps, "db">,
  { scope }: Pick<OwnChange, "scope">,
  task: (held: HeldCompany) => Promise<Outcome>,
): Promise<Outcome | { kind: "gone" } | { kind: "unavailable" }> {
  return unlessUnavailable(() =>
    inTransaction(db, async (on) => {
      const held = await holdOwnCompany(on, scope);
      return held ? task(held) : { kind: "gone" as const };
    }),
  );
}

/** Author and time of a member's change. */
export function byMember(
  { person: { id, name } }: OwnChange,
  { now }: Pick<OwnCompanyDeps, "now">,
) {
  return { actor: { kind: "member" as const, id, name }, at: now() };
}

/** Adds a change of a member to the history of the company, for what other capabilities keep of it. */
export function recordOwnChange(
  held: HeldCompany,
  {
    type,
    changes,
    ...own
  }: OwnChange & Pick<OwnCompanyDeps, "now"> & Pick<CompanyChange, "type" | "changes">,
): Promise<void> {
  return recordCompanyChange(held, { ...byMember(own, own), type, changes });
}
