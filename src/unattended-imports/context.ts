import { createContext } from "react-router";
import type { ImportApi } from "./services/import-api.ts";
import type { WaitingImports } from "./services/waiting-imports.ts";

export const importApi = createContext<ImportApi>();
export const waitingImports = createContext<WaitingImports>();
