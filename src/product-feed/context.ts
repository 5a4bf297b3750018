import { createContext } from "react-router";
import type { ProductFeeds } from "./service.ts";

/** Context key: service for product feeds, which software of customer companies reads. */
export const productFeeds = createContext<ProductFeeds>();
