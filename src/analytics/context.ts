import { createContext } from "react-router";
import type { PageMeasures } from "./domain/page-measures.ts";

/** Context key: how the pages are used, where visitors allow to count it. */
export const pageMeasures = createContext<PageMeasures>();
