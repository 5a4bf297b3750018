import { createContext } from "react-router";
import type { Analytics } from "./domain/page-measures.ts";

/** Context key: analytics service. */
export const analytics = createContext<Analytics>();
