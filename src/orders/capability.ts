import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { href } from "react-router";
import type { Capability } from "../capability.ts";
import { companies } from "../companies/context.ts";
import { memberMay } from "../companies/domain/member.ts";
import type { MemberPresence } from "../companies/domain/member-access.ts";
import { unlessUnavailable } from "../kernel/store-unavailable.ts";
import { memberSessions } from "../members/context.ts";
import { withStoreErrorsInAll } from "../platform/database/failures.ts";
import { createDiskUploadReader } from "../platform/http/disk-uploads.ts";
import { repeatEvery } from "../platform/jobs/worker-loop.ts";
import { policyVersions } from "../policies/context.ts";
import { priceSettings } from "../prices/context.ts";
import { catalogueSearch } from "../search/context.ts";
import { isPublished } from "../seller/copy/publication.ts";
import { soldUnits } from "../storefront/context.ts";
import { viesChecks } from "../vies/context.ts";
import { orderConsoleLinks, orderFinder } from "./console/links.ts";
import { orderDesk, orderFiles, orderSettings, orders } from "./context.ts";
import { heldOrdersCopy } from "./copy/held-data-copy.ts";
import { orderPageNames } from "./copy/page-names-copy.ts";
import { orderWebhookNames } from "./copy/webhook-names-copy.ts";
import { orderReferenceFrom } from "./domain/order-reference.ts";
import { maxTypedLines } from "./domain/quick-order/typed-line.ts";
import { approvalRequestedEmail } from "./emails/approval-requested.ts";
import { orderEmailLinks } from "./emails/links.ts";
import { newOrderEmail } from "./emails/new-order.ts";
import { orderCancelledEmail } from "./emails/order-cancelled.ts";
import { orderDeclinedEmail } from "./emails/order-declined.ts";
import { orderQuestionEmail } from "./emails/order-question.ts";
import { orderReceivedEmail } from "./emails/order-received.ts";
import { orderUpdateEmail } from "./emails/order-update.ts";
import { createDeskService } from "./services/desk-service.ts";
import { orderGauges } from "./services/gauges.ts";
import { createOrderFileReader } from "./services/order-file/order-file-reader.ts";
import { createOrdersService } from "./services/orders-service.ts";
import { orderTables } from "./tables.ts";
import { askDueVies } from "./use-cases/ask-due-vies.ts";
import { eraseFromOrders, planErasureOfOrders, readHeldOrders } from "./use-cases/held-orders.ts";
import type { OrdersDeps } from "./use-cases/orders-deps.ts";
import { readSoldUnits } from "./use-cases/read-sold-units.ts";
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
    orderUpdateEmail,
    orderQuestionEmail,
  ],
  emailLinks: orderEmailLinks,
  retention: orderRetention,
  webhooks: { events: orderWebhookNames },
  onCompaniesMerged: takeOverOrders,
  start({ db, services, changed, addresses, config, log }) {
    const askVies = services.get(viesChecks).ask ?? null;
    const deps: OrdersDeps = {
      db,
      now: Date.now,
      changed,
      newReference: () => orderReferenceFrom(randomBytes(5)),
      hidesSample: isPublished,
      quantityScope: () => services.get(priceSettings).quantityScope(),
      freightTerms: () => services.get(orderSettings).freight(),
      deskSettings: () => services.get(orderSettings).desk(),
      policies: () =>
        Object.values(services.get(policyVersions).current).flatMap((policy) => policy?.hash ?? []),
      get salesTeam() {
        return addresses.sales;
      },
      suggest: (question) => services.get(catalogueSearch).suggest(question),
      ownCompany: services.get(companies).own,
      askVies,
    };
    services.provide(orders, withStoreErrorsInAll(createOrdersService(deps)));
    services.provide(orderDesk, withStoreErrorsInAll(createDeskService(deps)));
    services.provide(soldUnits, withStoreErrorsInAll({ read: () => readSoldUnits(deps) }));
    const files = createOrderFileReader({ log });
    services.provide(orderFiles, files);
    const viesLoop =
      askVies &&
      repeatEvery(betweenViesRounds, () => askAllDue({ db, askVies, now: Date.now }), {
        log,
        name: "VIES about orders",
      });
    return {
      gauges: orderGauges(db),
      deadlines: () => deliverByClock(deps),
      uploads: [
        {
          areAllowed: async (request, visit) =>
            isQuickOrder(request) &&
            mayOrder(() => services.get(memberSessions).find(request, visit)),
          read: createDiskUploadReader(join(config.dataDir, "uploads"), uploadLimits),
        },
      ],
      async stop() {
        files.stop();
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

/** Limits of a quick order: a file, and 2,000 lines that each have a field of their own. */
const uploadLimits = {
  fileBytes: 4 * 1024 * 1024,
  files: 1,
  fields: 2 * maxTypedLines + 50,
  fieldBytes: 2 * 1024 * 1024,
  atOnce: 20,
};

function isQuickOrder({ url }: Request): boolean {
  return new URL(url).pathname === href("/pedido-rapido");
}

async function mayOrder(find: () => Promise<MemberPresence | null>): Promise<boolean> {
  const presence = await unlessUnavailable(find);
  const chosen = presence && "chosen" in presence ? presence.chosen : null;
  return chosen !== null && memberMay(chosen.scope.role, "order");
}
