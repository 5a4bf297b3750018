import { href } from "react-router";
import type { ConsoleFinder } from "../../console/find-in-console.ts";
import { foldName } from "../../kernel/fold.ts";
import { prices } from "../context.ts";
import { priceLinksCopy as copy } from "../copy/console-links-copy.ts";
import { listsCopy } from "../copy/price-console-copy.ts";

/** Finds price lists by their name. */
export const priceListFinder = {
  kind: copy.list,
  permission: "see-catalogue",
  async find(text, context) {
    const lists = await context.get(prices).search(text);
    return lists.map(({ id, name, kind }) => ({
      title: name,
      detail: listsCopy.kinds[kind],
      address: href("/gestion/precios/:list", { list: String(id) }),
      isExact: foldName(name) === foldName(text),
    }));
  },
} as const satisfies ConsoleFinder;
