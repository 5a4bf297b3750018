import { createContext } from "react-router";
import type { FreightTerms } from "./domain/freight.ts";

/** Context key, provided by the settings: freight rules and minimum orders of the owner. */
export const orderSettings = createContext<{ freight(): FreightTerms }>();
