import { createContext } from "react-router";
import type { ImportArea } from "./domain/import-area.ts";

/** Context key of the parts of the console that show imports. */
export const importAreas = createContext<readonly ImportArea[]>();
