import { createContext } from "react-router";
import type { BestSellersService } from "./services/best-sellers-service.ts";
import type { SitemapService } from "./services/sitemap-service.ts";
import type { StorefrontService } from "./services/storefront-service.ts";

export const bestSellersService = createContext<BestSellersService>();

export const storefront = createContext<StorefrontService>();

export const sitemap = createContext<SitemapService>();
