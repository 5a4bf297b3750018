import { randomBytes } from "node:crypto";
import type { Capability } from "../capability.ts";
import { catalogueSettings } from "../catalogue/context.ts";
import { ownCompany } from "../companies/context.ts";
import { withStoreErrorsInAll } from "../platform/database/failures.ts";
import { policyVersions } from "../policies/context.ts";
import { isPublished } from "../seller/copy/publication.ts";
import { orderConsoleLinks, orderFinder } from "./console/links.ts";
import { orderSettings, orders } from "./context.ts";
import { heldOrdersCopy } from "./copy/held-data-copy.ts";
import { orderPageNames } from "./copy/page-names-copy.ts";
import { orderReferenceFrom } from "./domain/order-reference.ts";
import { approvalRequestedEmail } from "./emails/approval-requested.ts";
import { orderEmailLinks } from "./emails/links.ts";
import { newOrderEmail } from "./emails/new-order.ts";
import { orderCancelledEmail } from "./emails/order-cancelled.ts";
import { orderDeclinedEmail } from "./emails/order-declined.ts";
import { orderReceivedEmail } from "./emails/order-received.ts";
import { createOrdersService } from "./services/orders-service.ts";
import { orderTables } from "./tables.ts";
import { eraseFromOrders, planErasureOfOrders, readHeldOrders } from "./use-cases/held-orders.ts";

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
  },
  consoleLinks: orderConsoleLinks,
  consoleFinder: orderFinder,
  personalData: orderTables,
  emails: [
    orderReceivedEmail,
    newOrderEmail,
    approvalRequestedEmail,
    orderDeclinedEmail,
    orderCancelledEmail,
  ],
  emailLinks: orderEmailLinks,
  start({ db, services, changed, addresses }) {
    const service = createOrdersService({
      db,
      now: Date.now,
      changed,
      newReference: () => orderReferenceFrom(randomBytes(5)),
      hidesSample: isPublished,
      quantityScope: () => services.get(catalogueSettings).prices().quantityScope,
      freightTerms: () => services.get(orderSettings).freight(),
      policies: () =>
        Object.values(services.get(policyVersions).current).flatMap((policy) => policy?.hash ?? []),
      get salesTeam() {
        return addresses.sales;
      },
      ownCompany: services.get(ownCompany),
    });
    services.provide(orders, withStoreErrorsInAll(service));
    return {};
  },
};
