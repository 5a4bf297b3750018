import type { Capability } from "../capability.ts";
import { orderSettings } from "../orders/context.ts";
import { withStoreErrorsInAll } from "../platform/database/failures.ts";
import { soldUnits } from "../storefront/context.ts";
import { viesChecks } from "../vies/context.ts";
import { orderConsoleLinks, orderFinder } from "./console/links.ts";
import { orderDesk } from "./context.ts";
import { createDeskService } from "./services/desk-service.ts";
import { deskGauges } from "./services/gauges.ts";
import { recalledLotTables } from "./tables.ts";
import type { DeskDeps } from "./use-cases/desk-deps.ts";
import { readSoldUnits } from "./use-cases/read-sold-units.ts";

export const orderDeskCapability: Capability = {
  name: "order-desk",
  consoleLinks: orderConsoleLinks,
  consoleFinder: orderFinder,
  personalData: recalledLotTables,
  start({ db, services, changed }) {
    const deps: DeskDeps = {
      db,
      now: Date.now,
      changed,
      deskSettings: services.get(orderSettings).desk,
      askVies: services.get(viesChecks).ask ?? null,
    };
    services.provide(orderDesk, withStoreErrorsInAll(createDeskService(deps)));
    services.provide(soldUnits, withStoreErrorsInAll({ read: () => readSoldUnits(deps) }));
    return { gauges: deskGauges(db) };
  },
};
