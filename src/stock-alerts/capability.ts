import type { Capability } from "../capability.ts";
import { unlessUnavailable } from "../kernel/store-unavailable.ts";
import { withStoreErrors, withStoreErrorsInAll } from "../platform/database/failures.ts";
import { repeatEvery } from "../platform/jobs/worker-loop.ts";
import { viewerAccess } from "../products/context.ts";
import { stockAlertOf } from "../storefront/context.ts";
import { stockAlerts } from "./context.ts";
import { heldAlertsCopy, stockAlertPageNames } from "./copy/stock-alerts-copy.ts";
import { backInStockEmail, stockAlertEmailLinks } from "./emails/back-in-stock.ts";
import { createStockAlertsService } from "./services/stock-alerts-service.ts";
import { stockAlertTables } from "./tables.ts";
import { eraseAlerts, planErasureOfAlerts, readHeldAlerts } from "./use-cases/held-alerts.ts";
import { tellBackInStock } from "./use-cases/tell-back-in-stock.ts";

/** Requests of calendars per hour and client IP address; several people of one office may share an address. */
const calendarsPerHour = 480;

/** Emails to members who want to know when a product is back in stock. */
export const stockAlertsCapability: Capability = {
  name: "stock-alerts",
  secretPaths: ["/calendario/:file"],
  pageNames: stockAlertPageNames,
  personalData: stockAlertTables,
  emails: [backInStockEmail],
  emailLinks: stockAlertEmailLinks,
  dataSubject: {
    // Before the companies, which end the memberships.
    position: 4,
    erasedKinds: heldAlertsCopy.erasedKinds,
    readHeld: readHeldAlerts,
    planErasure: planErasureOfAlerts,
    erase: eraseAlerts,
  },
  start({ db, config, company, services, limit, changed, log }) {
    const alerts = withStoreErrorsInAll(
      createStockAlertsService({
        db,
        publicUrl: config.publicUrl,
        seller: () => company.name,
        calendarLimit: limit("alert calendar", calendarsPerHour),
        now: Date.now,
      }),
    );
    services.provide(stockAlerts, alerts);
    const tell = () =>
      unlessUnavailable(() =>
        withStoreErrors(async () => {
          if (await tellBackInStock({ db, now: Date.now })) changed();
        }),
      );
    const loop = repeatEvery(betweenRounds, tell, { log, name: "products back in stock" });
    return {
      receive(_request, _visit, context) {
        context.set(stockAlertOf, {
          async find(productId) {
            const viewer = await context.get(viewerAccess).find();
            if (viewer.kind !== "member") return null;
            const asked = await alerts.list(viewer.scope.memberId);
            return asked.includes(productId) ? "asked" : "may-ask";
          },
        });
        return (response) => response;
      },
      stop: () => loop.stop(),
    };
  },
};

/** Milliseconds between searches for products that are back. */
const betweenRounds = 30_000;
