import { createContext } from "react-router";
import type { BestSellersService } from "./services/best-sellers-service.ts";
import type { SitemapService } from "./services/sitemap-service.ts";
import type { StorefrontService } from "./services/storefront-service.ts";

/** Context key, provided by the orders: units of each product sold lately, by product id. */
export const soldUnits = createContext<{ read(): Promise<ReadonlyMap<number, number>> }>({
  read: async () => new Map(),
});

/** Context key, provided by the stock alerts: whether the viewer is told when a product is back; null for guests. */
export const stockAlertOf = createContext<{
  find(productId: number): Promise<"asked" | "may-ask" | null>;
}>({ find: async () => null });

/** Document of a product as its page lists it: «Ficha técnica», with its version and size as `detail`. */
export type ListedDocument = { id: string; name: string; detail: string };

/** Context key, provided by the product documents: documents of a product; none for viewers who are no members. */
export const documentsOfProduct = createContext<{
  list(productId: number): Promise<readonly ListedDocument[]>;
}>({ list: async () => [] });

/** Context key: products as visitors see them. */
export const storefront = createContext<
  StorefrontService & { bestSellers: BestSellersService; sitemap: SitemapService }
>();
