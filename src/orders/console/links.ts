import { href } from "react-router";
import type { ConsoleFinder } from "../../console/find-in-console.ts";
import type { ConsoleLink } from "../../console/links.ts";
import { firstPage } from "../../kernel/paging.ts";
import { orders } from "../context.ts";
import { orderLinksCopy as copy } from "../copy/console-copy.ts";

export const orderConsoleLinks = [
  {
    href: href("/gestion/pedidos"),
    ...copy.orders,
    permission: "handle-orders",
    place: { group: "orders", position: 1, icon: "order" },
  },
] as const satisfies readonly ConsoleLink[];

const maxFound = 5;

/** Finds orders by reference, company, person, the customer's own reference, and product. */
export const orderFinder = {
  kind: copy.order,
  permission: "handle-orders",
  async find(text, context) {
    const { rows } = await context.get(orders).listForStaff({ search: text, asked: firstPage });
    return rows.slice(0, maxFound).map(({ order }) => ({
      title: order.reference,
      detail: order.companyName,
      address: href("/gestion/pedidos/:id", { id: order.id }),
      isExact: order.reference === text.trim().toUpperCase(),
    }));
  },
} as const satisfies ConsoleFinder;
