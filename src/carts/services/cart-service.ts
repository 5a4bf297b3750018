import type { CompanyAddress } from "../../companies/domain/address.ts";
import { formatIsoDay } from "../../kernel/format.ts";
import type { CompanyScope } from "../../kernel/viewer.ts";
import { zoneTerms } from "../../order-totals/domain/freight.ts";
import { freightZoneOf } from "../../order-totals/domain/tax-regime.ts";
import { bindUseCases } from "../../platform/bind-use-cases.ts";
import { mayBeSeen } from "../../products/domain/catalogue-access.ts";
import type { Buyer } from "../domain/buyer.ts";
import { listBought } from "../store/bought-products.ts";
import { findCart, listCarts, sumCart } from "../store/carts.ts";
import { readLineProducts } from "../store/line-products.ts";
import { countOwnCodes, listOwnCodes } from "../store/own-codes.ts";
import { answerQuickOrder } from "../use-cases/answer-quick-order.ts";
import {
  acceptPrices,
  addToCart,
  clearCart,
  putLine,
  removeLine,
} from "../use-cases/change-cart.ts";
import {
  addCartToList,
  addListToCart,
  createList,
  removeList,
  renameList,
} from "../use-cases/change-lists.ts";
import {
  addReadyLines,
  forgetCode,
  learnCode,
  replaceInCart,
  scanCodes,
} from "../use-cases/change-quick-order.ts";
import { noteLine } from "../use-cases/note-line.ts";
import type { CartDeps } from "./cart-deps.ts";
import { readyToOrder } from "./ready-to-order.ts";
import { termsOf, viewCart } from "./view-cart.ts";

export type CartService = ReturnType<typeof createCartService>;

const yearMs = 365 * 86_400_000;
/** Codes of a company that quick order lists; a line found by another one has a button that forgets it. */
const maxOwnCodesShown = 50;

/** Cart, lists and quick orders of the buyer's company. */
export function createCartService(deps: CartDeps) {
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

  /** Names of products, by their numbers; without those that the company may not see. */
  async function readNames({ access }: Pick<Buyer, "access">, productIds: readonly number[]) {
    const products = await readLineProducts(db, productIds, { hidesSample: deps.hidesSample() });
    const seen = [...products.values()].filter((product) => mayBeSeen(product, access));
    return new Map(seen.map(({ number, name }) => [number, name]));
  }

  /** The latest codes that the company has taught, with the names of their products, and the number of all. */
  async function readOwnCodes(buyer: Buyer) {
    const { companyId } = buyer.scope;
    const codes = await listOwnCodes(db, { companyId, max: maxOwnCodesShown });
    const names = await readNames(
      buyer,
      codes.map(({ productId }) => productId),
    );
    const shown = codes.flatMap(({ codeKey, code, productId }) => {
      const name = names.get(productId);
      return name === undefined ? [] : [{ codeKey, code, name }];
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
    ...bindUseCases(() => deps, {
      acceptPrices,
      addCartToList,
      addListToCart,
      addReadyLines,
      addToCart,
      answerQuickOrder,
      clearCart,
      createList,
      forgetCode,
      learnCode,
      noteLine,
      putLine,
      removeLine,
      removeList,
      renameList,
      replaceInCart,
      scanCodes,
    }),
    readCart,
    readDeliveryTerms,
    readNames,
    readOwnCodes,
    /** Products that the company has ordered in the last year, up to 60. */
    listBought: (companyId: string) =>
      listBought(db, { companyId, since: deps.now() - yearMs, max: 60 }),
    sumCart: (companyId: string) => sumCart(db, companyId),
    listCarts: (companyId: string) => listCarts(db, companyId),
    /** Id and name of a list; null for one that the company does not have. */
    async findList({ companyId }: CompanyScope, listId: string) {
      const list = await findCart(db, { companyId, cartId: listId });
      return list?.name ? { id: list.id, name: list.name } : null;
    },
  };
}

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
