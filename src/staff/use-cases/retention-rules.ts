import { sql } from "kysely";
import type { PersonalData } from "../../kernel/personal-data.ts";
import { anonymiseActors } from "../../platform/database/changes.ts";
import type { Database } from "../../platform/database/database.ts";
import type { CapabilityRetention } from "../../platform/retention/capability-retention.ts";
import {
  countOverdueRows,
  deleteRows,
  type Enforcement,
  keysOf,
  type OverdueRows,
} from "../../platform/retention/enforcement.ts";
import { staffRetentionCopy } from "../copy/team-copy.ts";
import { anonymiseAccessChanges } from "../members/changes.ts";

const closedAccounts: OverdueRows = {
  table: "staff_member",
  began: sql<number>`disabled_at`,
};

/** Deletes accounts that were disabled long ago and removes the members' names from rows in other tables. */
const purgeMembers: Enforcement = {
  count: (db, cut) => countOverdueRows(db, closedAccounts, cut),
  async removeSome(on, cut, { personalData }) {
    const ids = await keysOf(on, closedAccounts, cut);
    if (ids.length === 0) return 0;
    await anonymiseActors(on, ids);
    await removeNames(on, ids, personalData);
    for (const id of ids) await anonymiseAccessChanges(on, id);
    await on.deleteFrom("staff_member").where("id", "in", ids).execute();
    return ids.length;
  },
};

export const staffRetention: CapabilityRetention = {
  "staff-session": {
    ...staffRetentionCopy["staff-session"],
    promise: "sessionRetention",
    from: "session-ended",
    basis: ["security"],
    action: "deleted",
    enforcement: deleteRows(
      ...(["staff_session", "staff_verification"] as const).map((table) => ({
        table,
        began: sql<number>`cast(null as bigint)`,
        isOver: ({ before }: { before: number }) =>
          sql`expires_at < ${new Date(before).toISOString()}` as never,
      })),
      {
        table: "attempt_limit",
        key: "key",
        began: sql<number>`ends_at`,
      },
    ),
  },
  "staff-account": {
    ...staffRetentionCopy["staff-account"],
    promise: "staffRetention",
    from: "account-closed",
    basis: ["contract", "labour"],
    action: "deleted",
    enforcement: purgeMembers,
  },
};

/** Sets to null the pairs of columns, such as `actor_id` and `actor_name`, that name a deleted member. */
async function removeNames(on: Database, ids: readonly string[], personalData: PersonalData) {
  for (const [table, columns] of Object.entries(personalData))
    for (const [id, entry] of Object.entries(columns)) {
      const isMember = entry.isPersonal && entry.whose === "staff" && entry.erasure === "replace";
      if (!isMember || !id.endsWith("_id")) continue;
      const name = id.replace(/_id$/, "_name");
      await sql`update ${sql.table(table)} set ${sql.ref(id)} = null, ${sql.ref(name)} = null
        where ${sql.ref(id)} in (${sql.join(ids)})`.execute(on);
    }
}
