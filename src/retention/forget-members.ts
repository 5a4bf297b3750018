import { sql } from "kysely";
import type { Enforcement } from "./enforcement.ts";
import { countOverdueRows, keysOf, type OverdueRows } from "./forget-rows.ts";

const closedAccounts: OverdueRows = {
  table: "staff_member",
  key: "id",
  began: sql<number>`disabled_at`,
  isOver: ({ before }) => sql`disabled_at < ${before}`,
};

/** Deletes accounts; in histories their name becomes empty, shown as «somebody of the staff». */
export const purgeMembers: Enforcement = {
  count: (db, cut) => countOverdueRows(db, closedAccounts, cut),
  async removeSome(on, cut) {
    const ids = await keysOf(on, closedAccounts, cut);
    if (ids.length === 0) return 0;
    await on
      .updateTable("access_request_event")
      .set({ actor_id: null, actor_name: null })
      .where("actor_id", "in", ids)
      .execute();
    await on
      .updateTable("attachment")
      .set({ actor_id: null, actor_name: null })
      .where("actor_id", "in", ids)
      .execute();
    await on
      .updateTable("privacy_request_event")
      .set({ actor_id: null, actor_name: null })
      .where("actor_id", "in", ids)
      .execute();
    await on
      .updateTable("access_request")
      .set({ assigned_id: null, assigned_name: null })
      .where("assigned_id", "in", ids)
      .execute();
    await on
      .updateTable("staff_change")
      .set({ actor_id: null, actor_name: null })
      .where("actor_id", "in", ids)
      .execute();
    await on
      .updateTable("staff_change")
      .set({ member_id: null, member_name: null })
      .where("member_id", "in", ids)
      .execute();
    await on.deleteFrom("staff_member").where("id", "in", ids).execute();
    return ids.length;
  },
};
