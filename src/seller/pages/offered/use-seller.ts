import { useRouteLoaderData } from "react-router";
import type { CatalogueMenu } from "../../../kernel/catalogue-menu.ts";
import type { Cents, UnitPrice } from "../../../kernel/money/amounts.ts";
import type { Seeing } from "../../../kernel/viewer.ts";
import { readValuesFrom, type SetValues } from "../../../promises/values-in-force.ts";
import type { SiteFacts } from "../../context.ts";
import { company } from "../../copy/company.ts";

/** Data about this site, sent with each page. `settings`: the owner's; absent if none differs from the defaults. */
export type InstalledFacts = { publicUrl: string; asksVies?: boolean; settings?: SetValues };

export type RootData = InstalledFacts & {
  needsAsking: boolean;
  /** Name of the signed-in visitor's company; "" if signed in without a company; absent for a guest. */
  account?: string;
  /** Cart of the member's company: lines and net; absent for those who do not order here. */
  cart?: { lines: number; net: Cents };
  /** Panel of the header; absent on pages of guests outside of the catalogue, whose first packets are full. */
  menu?: CatalogueMenu;
  /** Prices of the home page's best sellers for a member's company, by public id of the product. */
  shelfPrices?: Readonly<Record<string, UnitPrice>>;
  /** Present if the role of the signed-in member places no orders. */
  ordersNot?: true;
  /** Present while a member of the staff views the site as a customer's member («Ver como»). */
  seeing?: Seeing;
};

export function installedFacts(
  { publicUrl, asksVies, settings }: SiteFacts,
  pages: Parameters<SiteFacts["settings"]>[0],
): InstalledFacts {
  const set = settings(pages);
  const isSample = Object.keys(set).length === 0;
  return { publicUrl, ...(asksVies && { asksVies }), ...(!isSample && { settings: set }) };
}

/** Hook: makes the owner's settings, which came with the page, available to code in the browser. */
export function useSettings(): void {
  const settings = useRouteLoaderData<InstalledFacts>("root")?.settings;
  if (!import.meta.env.SSR && settings) readValuesFrom(() => settings);
}

export function siteFactsFrom({ publicUrl, asksVies = false }: InstalledFacts) {
  return { company, publicUrl, asksVies };
}

/** Hook: facts of this site that texts on data protection need. */
export function useSiteFacts() {
  const facts = useRouteLoaderData<InstalledFacts>("root");
  return { company, asksVies: facts?.asksVies ?? false };
}
