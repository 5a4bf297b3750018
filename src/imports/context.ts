import { createContext } from "react-router";
import type { ImportService } from "./services/import-service.ts";

export const importService = createContext<ImportService>();

/** Context key of the service for files about people, which pages of their own show. */
export const personalImports = createContext<ImportService>();
