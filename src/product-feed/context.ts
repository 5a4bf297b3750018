import { createContext } from "react-router";
import type { ProductFeeds } from "./service.ts";

/** Context key: feeds of products that programs of the members' companies read. */
export const productFeeds = createContext<ProductFeeds>();
