import type { Capability } from "../capability.ts";
import { companyTables } from "./tables.ts";

export const companiesCapability: Capability = {
  name: "companies",
  personalData: companyTables,
};
