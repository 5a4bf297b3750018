import type { RouterContextProvider } from "react-router";
import { carts } from "../../../carts/context.ts";
import { readShownCart } from "../../../carts/pages/offered/read-shown-cart.ts";
import { requireBuyer } from "../../../carts/pages/offered/require-buyer.ts";
import { companies } from "../../../companies/context.ts";
import { memberMay } from "../../../companies/domain/member.ts";
import { isSurchargedOn } from "../../../companies/domain/surcharge.ts";
import { formatIsoDay } from "../../../kernel/format.ts";
import { firstPage } from "../../../kernel/paging.ts";
import type { CompanyScope } from "../../../kernel/viewer.ts";
import { memberPresence } from "../../../members/context.ts";
import { orders } from "../../../orders/context.ts";
import { prices } from "../../../prices/context.ts";
import { catalogueAccess, productPrices } from "../../../products/context.ts";
import { stockDisplay } from "../../../stock/context.ts";
import { stockAlerts } from "../../../stock-alerts/context.ts";
import { storefront } from "../../../storefront/context.ts";
import { conditionRows } from "../../copy/start-copy.ts";

const maxShown = 6;
const maxNewest = 4;

/** Data of the member's company for the start page; null outside of an active one. */
export async function readStartPage(context: Readonly<RouterContextProvider>) {
  const { chosen } = context.get(memberPresence);
  if (!chosen) return null;
  const { scope, membership } = chosen;
  const seesPrices = membership.company.shows.prices;
  const mayOrder = seesPrices && memberMay(scope.role, "order");
  return {
    cart: mayOrder ? await readCart(context) : null,
    orders: seesPrices ? await readLastOrders(context, scope) : [],
    ...(seesPrices ? await readBought(context, scope) : { changes: [], missing: [] }),
    alerts: await readAlerts(context, scope),
    newest: await readNewest(context),
    conditions: await readConditions(context, scope),
  };
}

/** Lines of the company's cart, and the net of those that can be ordered; null if none can. */
async function readCart(context: Readonly<RouterContextProvider>) {
  const shown = await readShownCart(context, await requireBuyer(context), { cartId: null });
  return { lines: shown?.lines.length ?? 0, goods: shown?.sum?.goods ?? null };
}

async function readLastOrders(context: Readonly<RouterContextProvider>, scope: CompanyScope) {
  const asked = { search: "", asked: firstPage };
  const { rows } = await context.get(orders).list(scope.companyId, asked);
  return rows.slice(0, 3).map(({ order, state, lines }) => ({
    reference: order.reference,
    placedAt: order.placedAt,
    total: order.totals.total,
    state,
    lines,
  }));
}

/** Changed prices of what the company buys, and which of it is not in stock. */
async function readBought(context: Readonly<RouterContextProvider>, scope: CompanyScope) {
  const bought = await context.get(carts).listBought(scope.companyId);
  const followed = await context.get(prices).follow(scope, bought);
  const cards = await readCards(
    context,
    bought.map(({ productId }) => productId),
  );
  const byNumber = new Map(cards.map((card) => [card.number, card]));
  return {
    changes: followed
      .flatMap(({ productId, ...change }) => {
        const card = byNumber.get(productId);
        return card ? [{ ...change, name: card.name, path: card.path }] : [];
      })
      .slice(0, maxShown),
    missing: cards
      .filter(({ stock }) => stock.incomingOn !== null)
      .map(({ name, path, stock }) => ({ name, path, stock }))
      .slice(0, maxShown),
  };
}

/** Products of which the member wants to know when they are back. */
async function readAlerts(context: Readonly<RouterContextProvider>, scope: CompanyScope) {
  const cards = await readCards(context, await context.get(stockAlerts).list(scope.memberId));
  return cards.map(({ id, name, path, stock }) => ({ id, name, path, stock }));
}

async function readCards(context: Readonly<RouterContextProvider>, numbers: readonly number[]) {
  return context.get(storefront).listCards(numbers, await shownTo(context));
}

async function shownTo(context: Readonly<RouterContextProvider>) {
  return {
    access: await context.get(catalogueAccess).find(),
    stock: await context.get(stockDisplay).find(),
  };
}

async function readNewest(context: Readonly<RouterContextProvider>) {
  const cards = await context.get(storefront).listNewest(maxNewest, await shownTo(context));
  const found = await context.get(productPrices).find(cards.map(({ number }) => number));
  return cards.map((card) => ({ card, unit: found.get(card.number)?.unit ?? null }));
}

async function readConditions(context: Readonly<RouterContextProvider>, scope: CompanyScope) {
  const company = await context.get(companies).own.read(scope);
  const delivery = await context.get(carts).readDeliveryTerms(scope);
  const isSurcharged = isSurchargedOn(company.surcharge, formatIsoDay(Date.now()));
  return {
    rows: conditionRows({ ...company, isSurcharged, delivery }),
    contact: company.houseContact?.name ?? "",
  };
}
