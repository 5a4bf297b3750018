import { createContext } from "react-router";
import type { ImportPrograms } from "./services/import-programs.ts";
import type { WaitingImports } from "./services/waiting-imports.ts";

export const importPrograms = createContext<ImportPrograms>();
export const waitingImports = createContext<WaitingImports>();
