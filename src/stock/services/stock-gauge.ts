import type { Database } from "../../platform/database/database.ts";
import type { GaugeReading } from "../../platform/metrics/metrics.ts";
import { newestReport } from "../../products/store/listed-stock.ts";

/** Metric: age of the newest stock report in seconds; -1 before the first report. */
export function stockAgeGauge(db: Database): GaugeReading {
  return {
    name: "stock_report_age_seconds",
    help: "Seconds since the instant of the newest stock report; -1 before the first one.",
    async read() {
      const at = await newestReport(db);
      return at === null ? -1 : Math.max(0, Math.round((Date.now() - at) / 1000));
    },
  };
}
