import { Temporal } from "temporal-polyfill";
import { countRows } from "../../platform/database/count-rows.ts";
import type { CapabilityRetention } from "../../platform/retention/capability-retention.ts";
import { companyCalendar } from "../../promises/company-calendar.ts";
import { dateOf } from "../../promises/working-calendar.ts";
import { analyticsRetentionCopy } from "../copy/analytics-copy.ts";

export const analyticsRetention: CapabilityRetention = {
  "page-count": {
    ...analyticsRetentionCopy["page-count"],
    promise: "pageCountsKept",
    from: "counted",
    basis: ["consent"],
    action: "deleted",
    enforcement: {
      async count(db, { before }) {
        const old = db.selectFrom("page_statistic").where("day", "<", dayOf(before));
        return { count: await countRows(old), oldest: null };
      },
      async removeSome(on, { before }) {
        const { numDeletedRows } = await on
          .deleteFrom("page_statistic")
          .where("day", "<", dayOf(before))
          .executeTakeFirst();
        return Number(numDeletedRows);
      },
    },
  },
};

function dayOf(milliseconds: number): string {
  return dateOf(Temporal.Instant.fromEpochMilliseconds(milliseconds), companyCalendar).toString();
}
