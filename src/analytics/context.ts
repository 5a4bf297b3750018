import { createContext } from "react-router";
import type { Analytics } from "./domain/page-measures.ts";

/** Context key: how the pages are used, where visitors allow to count it. */
export const analytics = createContext<Analytics>();
