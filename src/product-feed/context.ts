import { createContext } from "react-router";
import type { ProductFeeds } from "./services/product-feeds-service.ts";

export const productFeeds = createContext<ProductFeeds>();
