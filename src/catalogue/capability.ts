import type { Capability } from "../capability.ts";
import { catalogueTables } from "./tables.ts";

export const catalogueCapability: Capability = {
  name: "catalogue",
  personalData: catalogueTables,
};
