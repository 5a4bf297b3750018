import { createContext } from "react-router";
import type { QuantityScope } from "../products/domain/counted-units.ts";
import type { ImportPrograms } from "../imports/services/import-programs.ts";
import type { WaitingImports } from "../imports/services/waiting-imports.ts";

export const importPrograms = createContext<ImportPrograms>();
export const waitingImports = createContext<WaitingImports>();

/** Context key, provided by the settings: choices of the owner about the watched folder and price breaks. */
export const catalogueSettings = createContext<{
  imports(): { folder: "unwatched" | "watched" };
  prices(): { quantityScope: QuantityScope };
}>();
