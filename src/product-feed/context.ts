import type { Readable } from "node:stream";
import { createContext } from "react-router";
import type { ShownProduct } from "../storefront/domain/card-product.ts";
import type { ProductFeeds } from "./services/product-feeds-service.ts";

export const productFeeds = createContext<ProductFeeds>();

/** Context key: pictures and text of a product as ZIP; null if they cannot be made for now. */
export const productArchives = createContext<{
  write(product: ShownProduct): Promise<Readable | null>;
}>();
