import { href } from "react-router";
import { badgeOf } from "../../console/badge.ts";
import type { ConsoleLink } from "../../console/links.ts";
import { importService } from "../../imports/context.ts";
import { catalogueFrameCopy } from "../../products/copy/catalogue-console-copy.ts";
import { catalogueLinksCopy as copy } from "../copy/console-links-copy.ts";

/** Properties that the navigation adds to a tab of the catalogue's pages; only the search field leads to the other tabs. */
const ofNavigation: Readonly<Record<string, Pick<ConsoleLink, "place" | "badges">>> = {
  [href("/gestion/catalogo")]: {
    place: { group: "catalogue", position: 1, icon: "package", isFrequent: true },
  },
  [href("/gestion/precios")]: { place: { group: "catalogue", position: 2, icon: "tag" } },
  [href("/gestion/catalogo/existencias")]: {
    place: { group: "catalogue", position: 3, icon: "warehouse" },
  },
  [href("/gestion/catalogo/importaciones")]: {
    place: { group: "catalogue", position: 4, icon: "file" },
    badges: async (context) =>
      badgeOf(await context.get(importService).countWaiting(), copy.importsWaiting),
  },
};

export const catalogueConsoleLinks = [
  ...catalogueFrameCopy.tabs.map((tab) => ({ ...tab, ...ofNavigation[tab.href] })),
  {
    href: href("/gestion/catalogo/productos/nuevo"),
    ...copy.newProduct,
    permission: "manage-catalogue" as const,
  },
];
