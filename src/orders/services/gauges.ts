import type { Database } from "../../platform/database/database.ts";
import type { GaugeReading } from "../../platform/metrics/metrics.ts";
import { countOpenOrders } from "../store/stored-orders.ts";

const week = 7 * 24 * 3_600_000;

export function orderGauges(db: Database): GaugeReading[] {
  return [
    {
      name: "orders_of_week",
      help: "Orders of the last seven days that are received and not confirmed, or wait for approval.",
      label: "state",
      async read() {
        const { received, approval } = await countOpenOrders(db, { since: Date.now() - week });
        return [
          ["received", received],
          ["approval", approval],
        ];
      },
    },
  ];
}
