import type { Database } from "../../platform/database/database.ts";
import type { GaugeReading } from "../../platform/metrics/metrics.ts";
import { countDeskQueue } from "../store/desk-queue.ts";

export function deskGauges(db: Database): GaugeReading[] {
  return [
    {
      name: "orders_to_do",
      help: "Orders that the staff have to do something about, those whose promise is over, open questions, and products with more allocated than there is.",
      label: "state",
      async read() {
        const { due, late, questions, oversold } = await countDeskQueue(db, {
          now: Date.now(),
          leavesOutSample: true,
        });
        return [
          ["due", due],
          ["late", late],
          ["question", questions],
          ["oversold", oversold],
        ];
      },
    },
  ];
}
