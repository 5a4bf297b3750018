import { createContext } from "react-router";
import type { ProductFeeds } from "./service.ts";

export const productFeeds = createContext<ProductFeeds>();
