import { createContext } from "react-router";
import type { ImportPrograms } from "./services/import-programs.ts";
import type { ImportService } from "./services/import-service.ts";
import type { WaitingImports } from "./services/waiting-imports.ts";

export const importService = createContext<ImportService>();

/** Context key of the service for files about people, which pages of their own show. */
export const personalImports = createContext<ImportService>();

export const importPrograms = createContext<ImportPrograms>();
export const waitingImports = createContext<WaitingImports>();
