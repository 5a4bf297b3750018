import type { Capability } from "../capability.ts";
import { importTables } from "./tables.ts";

export const importsCapability: Capability = {
  name: "imports",
  personalData: importTables,
};
