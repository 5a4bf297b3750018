import type { Database } from "../../platform/database/database.ts";
import { addAlert, listAlerts, removeAlert } from "../store/alerts.ts";

export type StockAlertsService = ReturnType<typeof createStockAlertsService>;

/** Alerts of the member who sends the request; `memberId` comes from the session. */
export function createStockAlertsService({ db, now }: { db: Database; now: () => number }) {
  return {
    list: (memberId: string) => listAlerts(db, memberId),
    add: (memberId: string, productId: number) => addAlert(db, { memberId, productId, at: now() }),
    remove: (memberId: string, productId: number) => removeAlert(db, { memberId, productId }),
  };
}
