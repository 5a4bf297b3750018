import type { Buyer } from "../../carts/domain/buyer.ts";
import type { PageAsked } from "../../kernel/paging.ts";
import { bindUseCases } from "../../platform/bind-use-cases.ts";
import { namesErasedBuyer } from "../copy/order-copy.ts";
import type { OrderWithLines } from "../domain/order.ts";
import { listOrderChanges } from "../store/order-changes.ts";
import { listShipments } from "../store/shipments.ts";
import { findOrder, listOrders } from "../store/stored-orders.ts";
import { listOrderViesChecks } from "../store/vies-checks.ts";
import { acceptOffer, readOffers } from "../use-cases/accept-offer.ts";
import { approveOrder } from "../use-cases/approve-order.ts";
import { askAboutOrder } from "../use-cases/ask-about-order.ts";
import { changePendingOrder } from "../use-cases/change-pending-order.ts";
import { cancelOrder, declineOrder } from "../use-cases/decide-order.ts";
import type { OrdersDeps } from "../use-cases/orders-deps.ts";
import { placeOrder } from "../use-cases/place-order.ts";
import { receiveShipment } from "../use-cases/receive-shipment.ts";
import { repeatOrder } from "../use-cases/repeat-order.ts";
import { sendOrderInParts } from "../use-cases/send-order-in-parts.ts";
import { writeOrdersFile } from "../use-cases/write-orders-file.ts";
import { orderAsViewed, viewPendingOrder } from "./pending-order.ts";

export type OrdersService = ReturnType<typeof createOrdersService>;

const maxOrdersPerPage = 30;

/** Orders of the buyer's company. */
export function createOrdersService(deps: OrdersDeps) {
  const { db } = deps;

  /** An order that waits for approval as it could be ordered now. */
  async function viewPending(buyer: Buyer, found: OrderWithLines) {
    const company = await deps.ownCompany.read(buyer.scope);
    return await viewPendingOrder(deps, buyer, { on: db, company, found });
  }

  return {
    ...bindUseCases(() => deps, {
      acceptOffer,
      approveOrder,
      askAboutOrder,
      cancelOrder,
      changePendingOrder,
      declineOrder,
      placeOrder,
      receiveShipment,
      repeatOrder,
      sendOrderInParts,
      writeFile: writeOrdersFile,
      readOffers,
    }),
    find: (companyId: string, reference: string) =>
      findOrder(db, { companyId, by: "reference", value: reference }),
    list: (companyId: string, { search, asked }: { search: string; asked: PageAsked }) =>
      listOrders(db, {
        companyId,
        search,
        isOfErasedBuyer: namesErasedBuyer(search),
        asked,
        max: maxOrdersPerPage,
      }),
    viewPending,
    /** Cost today of an order that waits for approval; null if a line of it cannot be ordered. */
    readPendingCost: async (buyer: Buyer, found: OrderWithLines) =>
      orderAsViewed(found, await viewPending(buyer, found)),
    changesOf: (orderId: string) => listOrderChanges(db, orderId),
    shipmentsOf: (orderId: string) => listShipments(db, orderId),
    viesChecksOf: (orderId: string) => listOrderViesChecks(db, orderId),
  };
}
