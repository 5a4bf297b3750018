import type { CompanyAddress } from "../../companies/domain/address.ts";
import { formatIsoDay } from "../../kernel/format.ts";
import type { PageAsked } from "../../kernel/paging.ts";
import type { CompanyScope } from "../../kernel/viewer.ts";
import { mayBeSeen } from "../../products/domain/catalogue-access.ts";
import type { Buyer } from "../domain/buyer.ts";
import type { FigurePeriod } from "../domain/figures.ts";
import { zoneTerms } from "../domain/freight.ts";
import { freightZoneOf } from "../domain/tax-regime.ts";
import { listBought } from "../store/bought-products.ts";
import { findCart, listCarts, sumCart } from "../store/carts.ts";
import { readLineProducts } from "../store/line-products.ts";
import { listOrderChanges } from "../store/order-changes.ts";
import { findOrder, listOrders } from "../store/orders.ts";
import { countOwnCodes, listOwnCodes } from "../store/own-codes.ts";
import { listShipments } from "../store/shipments.ts";
import { listOrderViesChecks } from "../store/vies-checks.ts";
import { acceptOffer } from "../use-cases/accept-offer.ts";
import { answerQuickOrder } from "../use-cases/answer-quick-order.ts";
import { askAboutOrder } from "../use-cases/ask-about-order.ts";
import { acceptPrices, addToCart, putLine, takeOut } from "../use-cases/change-cart.ts";
import { createList, removeList, renameList } from "../use-cases/change-lists.ts";
import {
  addReadyLines,
  forgetCode,
  learnCode,
  replaceInCart,
  scanCodes,
} from "../use-cases/change-quick-order.ts";
import { approveOrder, cancelOrder, declineOrder } from "../use-cases/decide-order.ts";
import { type OrdersDeps, termsOf } from "../use-cases/orders-deps.ts";
import { placeOrder, readyToOrder } from "../use-cases/place-order.ts";
import { viewCart } from "../use-cases/read-cart.ts";
import { readFigures } from "../use-cases/read-figures.ts";
import { receiveShipment } from "../use-cases/receive-shipment.ts";
import { repeatOrder } from "../use-cases/repeat-order.ts";
import { type OrdersFileFormat, writeOrdersFile } from "../use-cases/write-orders-file.ts";

export type OrdersService = ReturnType<typeof createOrdersService>;

export const maxOrdersPerPage = 30;
const yearMs = 365 * 86_400_000;
/** Codes of a company that quick order lists; a line found by another one has a button that forgets it. */
const maxOwnCodesShown = 50;

/** Carts and orders of the buyer's company, and all orders for the staff. */
export function createOrdersService(deps: OrdersDeps) {
  const { db } = deps;

  /** The current cart (`cartId` null) or a list, as delivered to one of the company's addresses. */
  async function readCart(
    buyer: Buyer,
    {
      cartId,
      deliveryId,
      ownUse,
    }: { cartId: string | null; deliveryId: string | null; ownUse: ReadonlySet<number> },
  ) {
    const { companyId } = buyer.scope;
    const found = await findCart(db, { companyId, cartId });
    if (!found && cartId !== null) return null;
    const cart = found ?? { id: "", name: null, version: 0, changedAt: 0, lines: [] };
    const company = await deps.ownCompany.read(buyer.scope);
    const addresses = await deps.ownCompany.listAddresses(buyer.scope);
    const delivery = chosenDelivery(addresses, deliveryId);
    const terms = termsOf(deps, buyer, company);
    const view = await viewCart(db, cart, { ...terms, shipTo: delivery, ownUse });
    return {
      view,
      company,
      addresses,
      delivery,
      digest: readyToOrder(view)?.digest ?? null,
      day: formatIsoDay(terms.at),
    };
  }

  /** The latest codes that the company has taught, with the names of their products, and the number of all. */
  async function readOwnCodes({ scope: { companyId }, access }: Buyer) {
    const codes = await listOwnCodes(db, { companyId, max: maxOwnCodesShown });
    const products = await readLineProducts(
      db,
      codes.map(({ productId }) => productId),
      { hidesSample: deps.hidesSample() },
    );
    const shown = codes.flatMap(({ codeKey, code, productId }) => {
      const product = products.get(productId);
      return product && mayBeSeen(product, access) ? [{ codeKey, code, name: product.name }] : [];
    });
    return { codes: shown, total: await countOwnCodes(db, companyId) };
  }

  /** Freight and minimum order to the company's default delivery address; without one, to mainland Spain. */
  async function readDeliveryTerms(scope: CompanyScope) {
    const delivery = chosenDelivery(await deps.ownCompany.listAddresses(scope), null);
    const zone = freightZoneOf(delivery ?? { country: "ES", postcode: "" });
    return { zone, ...zoneTerms(zone, deps.freightTerms(), formatIsoDay(deps.now())) };
  }

  return {
    readCart,
    readDeliveryTerms,
    /** Products that the company has ordered in the last year, up to 60. */
    listBought: (companyId: string) =>
      listBought(db, { companyId, since: deps.now() - yearMs, max: 60 }),
    sumCart: (companyId: string) => sumCart(db, companyId),
    listCarts: (companyId: string) => listCarts(db, companyId),
    putLine: (...asked: Asked<typeof putLine>) => putLine(deps, ...asked),
    addToCart: (...asked: Asked<typeof addToCart>) => addToCart(deps, ...asked),
    takeOut: (...asked: Asked<typeof takeOut>) => takeOut(deps, ...asked),
    acceptPrices: (...asked: Asked<typeof acceptPrices>) => acceptPrices(deps, ...asked),
    createList: (...asked: Asked<typeof createList>) => createList(deps, ...asked),
    renameList: (...asked: Asked<typeof renameList>) => renameList(deps, ...asked),
    removeList: (...asked: Asked<typeof removeList>) => removeList(deps, ...asked),
    placeOrder: (...asked: Asked<typeof placeOrder>) => placeOrder(deps, ...asked),
    cancelOrder: (...asked: Asked<typeof cancelOrder>) => cancelOrder(deps, ...asked),
    approveOrder: (...asked: Asked<typeof approveOrder>) => approveOrder(deps, ...asked),
    declineOrder: (...asked: Asked<typeof declineOrder>) => declineOrder(deps, ...asked),
    repeatOrder: (...asked: Asked<typeof repeatOrder>) => repeatOrder(deps, ...asked),
    find: (companyId: string, reference: string) =>
      findOrder(db, { companyId, by: "reference", value: reference }),
    list: (companyId: string, { search, asked }: { search: string; asked: PageAsked }) =>
      listOrders(db, { companyId, search, asked, max: maxOrdersPerPage }),
    writeFile: (asked: { companyId: string; format: OrdersFileFormat }) =>
      writeOrdersFile(deps, asked),
    answerQuickOrder: (...asked: Asked<typeof answerQuickOrder>) =>
      answerQuickOrder(deps, ...asked),
    scanCodes: (...asked: Asked<typeof scanCodes>) => scanCodes(deps, ...asked),
    addReadyLines: (...asked: Asked<typeof addReadyLines>) => addReadyLines(deps, ...asked),
    replaceInCart: (...asked: Asked<typeof replaceInCart>) => replaceInCart(deps, ...asked),
    learnCode: (...asked: Asked<typeof learnCode>) => learnCode(deps, ...asked),
    forgetCode: (...asked: Asked<typeof forgetCode>) => forgetCode(deps, ...asked),
    readOwnCodes,
    changesOf: (orderId: string) => listOrderChanges(db, orderId),
    shipmentsOf: (orderId: string) => listShipments(db, orderId),
    receiveShipment: (...asked: Asked<typeof receiveShipment>) => receiveShipment(deps, ...asked),
    acceptOffer: (...asked: Asked<typeof acceptOffer>) => acceptOffer(deps, ...asked),
    askAboutOrder: (...asked: Asked<typeof askAboutOrder>) => askAboutOrder(deps, ...asked),
    viesChecksOf: (orderId: string) => listOrderViesChecks(db, orderId),
    readFigures: (period: FigurePeriod) => readFigures(deps, period),
  };
}

/** Parameters of a use case after its deps. */
export type Asked<UseCase extends (deps: OrdersDeps, ...asked: never[]) => unknown> =
  UseCase extends (deps: OrdersDeps, ...asked: infer Parameters) => unknown ? Parameters : never;

function chosenDelivery(
  addresses: readonly CompanyAddress[],
  deliveryId: string | null,
): CompanyAddress | null {
  const deliveries = addresses.filter(({ kind }) => kind === "delivery");
  return (
    deliveries.find(({ id }) => id === deliveryId) ??
    deliveries.find(({ isDefault }) => isDefault) ??
    deliveries[0] ??
    null
  );
}
