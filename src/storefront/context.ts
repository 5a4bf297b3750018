import { createContext } from "react-router";
import type { BestSellersService } from "./services/best-sellers-service.ts";
import type { SitemapService } from "./services/sitemap-service.ts";
import type { StorefrontService } from "./services/storefront-service.ts";

/** Context key: products as visitors see them. */
export const storefront = createContext<
  StorefrontService & { bestSellers: BestSellersService; sitemap: SitemapService }
>();
