import { href } from "react-router";
import { badgeOf } from "../../console/badge.ts";
import type { ConsoleFinder } from "../../console/find-in-console.ts";
import type { ConsoleLink } from "../../console/links.ts";
import { foldName } from "../../kernel/fold.ts";
import { formatDay } from "../../kernel/format.ts";
import { firstPage } from "../../kernel/paging.ts";
import { parseOrderReference } from "../../orders/domain/order-reference.ts";
import { orderDesk } from "../context.ts";
import { orderLinksCopy as copy, staffOrdersCopy } from "../copy/desk-links-copy.ts";
import { figuresLinkCopy } from "../copy/figures-copy.ts";

export const orderConsoleLinks = [
  {
    href: href("/gestion/pedidos"),
    ...copy.orders,
    permission: "handle-orders",
    badges: async (context) => {
      const { late, due, oversold } = await context.get(orderDesk).count();
      return [
        ...badgeOf(due, copy.due),
        ...badgeOf(late + oversold, () => copy.alert({ late, oversold }), { isAlert: true }),
      ];
    },
    place: { group: "orders", position: 1, icon: "order", isFrequent: true },
  },
  {
    href: href("/gestion/pedidos/en-espera"),
    ...copy.waiting,
    permission: "handle-orders",
  },
  {
    href: href("/gestion/pedidos/recogida"),
    ...copy.picking,
    permission: "handle-orders",
  },
  {
    href: href("/gestion/pedidos/retirada"),
    ...copy.recall,
    permission: "handle-orders",
  },
  {
    href: href("/gestion/pedidos/cifras"),
    ...figuresLinkCopy,
    permission: "handle-orders",
    place: { group: "reports", position: 3, icon: "chart" },
  },
] as const satisfies readonly ConsoleLink[];

const maxFound = 5;

/** Finds orders by reference, company, person, the customer's own reference, and product. */
export const orderFinder = {
  kind: copy.order,
  permission: "handle-orders",
  async find(text, context) {
    const { rows } = await context
      .get(orderDesk)
      .list({ view: "all", search: text, asked: firstPage });
    const reference = parseOrderReference(text);
    return rows.slice(0, maxFound).map(({ order }) => ({
      title: order.reference,
      detail: order.blocking
        ? staffOrdersCopy.blocked(formatDay(order.blocking.until))
        : order.companyName,
      address: href("/gestion/pedidos/:id", { id: order.id }),
      isExact:
        order.reference === reference || foldName(order.customerReference) === foldName(text),
    }));
  },
} as const satisfies ConsoleFinder;
