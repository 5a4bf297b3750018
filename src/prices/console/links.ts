import { href } from "react-router";
import type { ConsoleLink } from "../../console/links.ts";
import { priceLinksCopy as copy } from "../copy/console-links-copy.ts";

/** The list of price lists is a tab of the catalogue's pages. */
export const priceConsoleLinks = [
  { href: href("/gestion/precios/nueva"), ...copy.newList, permission: "manage-catalogue" },
  { href: href("/gestion/precios/por-que"), ...copy.why, permission: "see-catalogue" },
] as const satisfies readonly ConsoleLink[];
