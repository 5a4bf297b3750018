import type { Capability } from "../capability.ts";
import { consoleLists, viewerAccess } from "../products/context.ts";
import { settings } from "../settings/context.ts";
import { stockDisplay, stockService } from "./context.ts";
import { stockDisplayFor } from "./domain/shown-stock.ts";
import { stockAgeGauge } from "./services/stock-gauge.ts";
import { createStockService } from "./services/stock-service.ts";
import { stockSettings } from "./settings/stock-settings.ts";
import { stockTables } from "./tables.ts";

export const stockCapability: Capability = {
  name: "stock",
  personalData: stockTables,
  settings: { groups: [stockSettings] },
  start({ services, db }) {
    const lists = services.get(consoleLists);
    services.provide(stockService, createStockService({ db, lists, now: Date.now }));
    return {
      gauges: [stockAgeGauge(db)],
      receive(_request, _visit, context) {
        context.set(stockDisplay, {
          find: async () =>
            stockDisplayFor(
              await context.get(viewerAccess).find(),
              services.get(settings).valuesOf(stockSettings),
            ),
        });
        return (response) => response;
      },
    };
  },
};
