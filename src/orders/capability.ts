import { randomBytes } from "node:crypto";
import type { Capability } from "../capability.ts";
import { carts } from "../carts/context.ts";
import { companies } from "../companies/context.ts";
import { freightSettings } from "../order-totals/settings/freight-settings.ts";
import { withStoreErrorsInAll } from "../platform/database/failures.ts";
import { commitAlone } from "../platform/database/transaction.ts";
import { repeatEvery } from "../platform/jobs/worker-loop.ts";
import { policyVersions } from "../policies/context.ts";
import { priceSettings } from "../prices/settings/price-settings.ts";
import { isPublished } from "../seller/copy/publication.ts";
import { settings } from "../settings/context.ts";
import { viesChecks } from "../vies/context.ts";
import { orderSettings, orders } from "./context.ts";
import { heldOrdersCopy } from "./copy/held-data-copy.ts";
import { orderPageNames } from "./copy/page-names-copy.ts";
import { orderWebhookNames } from "./copy/webhook-names-copy.ts";
import { orderReferenceFrom, parseOrderReference } from "./domain/order-reference.ts";
import { approvalRequestedEmail } from "./emails/approval-requested.ts";
import { orderEmailLinks } from "./emails/links.ts";
import { newOrderEmail } from "./emails/new-order.ts";
import { orderCancellationEmail } from "./emails/order-cancellation.ts";
import { orderCancelledEmail } from "./emails/order-cancelled.ts";
import { orderDeclinedEmail } from "./emails/order-declined.ts";
import { orderQuestionEmail } from "./emails/order-question.ts";
import { orderReceivedEmail } from "./emails/order-received.ts";
import { orderUpdateEmail } from "./emails/order-update.ts";
import { orderGauges } from "./services/gauges.ts";
import { createOrdersService } from "./services/orders-service.ts";
import { orderDeskSettings } from "./settings/order-desk-settings.ts";
import { listBlockedOrders } from "./store/blocked-orders.ts";
import { eraseHoldReasons } from "./store/order-holds.ts";
import { orderTables } from "./tables.ts";
import { askDueVies } from "./use-cases/ask-due-vies.ts";
import { eraseFromOrders, planErasureOfOrders, readHeldOrders } from "./use-cases/held-orders.ts";
import type { OrdersDeps } from "./use-cases/orders-deps.ts";
import { deliverByClock } from "./use-cases/receive-shipment.ts";
import { orderRetention } from "./use-cases/retention-rules.ts";
import { takeOverOrders } from "./use-cases/take-over-orders.ts";

export const ordersCapability: Capability = {
  name: "orders",
  pageNames: orderPageNames,
  dataSubject: {
    // Before the companies, which end the memberships.
    position: 3,
    erasedKinds: heldOrdersCopy.erasedKinds,
    readHeld: readHeldOrders,
    planErasure: planErasureOfOrders,
    erase: eraseFromOrders,
    eraseCompanies: eraseHoldReasons,
    listBlocked: listBlockedOrders,
    parseReference: parseOrderReference,
  },
  settings: { groups: [orderDeskSettings] },
  personalData: orderTables,
  emails: [
    orderReceivedEmail,
    newOrderEmail,
    approvalRequestedEmail,
    orderDeclinedEmail,
    orderCancellationEmail,
    orderCancelledEmail,
    orderUpdateEmail,
    orderQuestionEmail,
  ],
  emailLinks: orderEmailLinks,
  retention: orderRetention,
  webhooks: { events: orderWebhookNames },
  onCompaniesMerged: takeOverOrders,
  start({ db, engine, commit, services, changed, addresses, log }) {
    const askVies = services.get(viesChecks).ask ?? null;
    const deskSettings = () => services.get(settings).valuesOf(orderDeskSettings);
    services.provide(orderSettings, { desk: deskSettings });
    const deps: OrdersDeps = {
      db,
      now: Date.now,
      // On PostgreSQL orders of one transaction would lock products in another order than those of the next: a deadlock.
      commit: engine === "sqlite" ? commit : commitAlone(db),
      changed,
      newReference: () => orderReferenceFrom(randomBytes(5)),
      hidesSample: isPublished,
      quantityScope: () => services.get(settings).valuesOf(priceSettings).quantityScope,
      freightTerms: () => services.get(settings).valuesOf(freightSettings),
      carts: services.get(carts),
      deskSettings,
      policies: () =>
        Object.values(services.get(policyVersions).current).flatMap((policy) => policy?.hash ?? []),
      get salesTeam() {
        return addresses.sales;
      },
      ownCompany: services.get(companies).own,
      askVies,
    };
    services.provide(orders, withStoreErrorsInAll(createOrdersService(deps)));
    const viesLoop =
      askVies &&
      repeatEvery(betweenViesRounds, () => askAllDue({ db, askVies, now: Date.now }), {
        log,
        name: "VIES about orders",
      });
    return {
      gauges: orderGauges(db),
      deadlines: () => deliverByClock(deps),
      async stop() {
        await viesLoop?.stop();
      },
    };
  },
};

/** Milliseconds between searches for orders about which VIES is asked again. */
const betweenViesRounds = 20_000;

async function askAllDue(deps: Parameters<typeof askDueVies>[0]): Promise<void> {
  while (await askDueVies(deps));
}
