import type { Capability } from "../capability.ts";
import { staffCompanies } from "./context.ts";
import { createStaffCompanies } from "./staff-service.ts";
import { companyTables } from "./tables.ts";

export const companiesCapability: Capability = {
  name: "companies",
  personalData: companyTables,
  start({ services, db, changed }) {
    services.provide(staffCompanies, createStaffCompanies({ db, now: Date.now, changed }));
    return {};
  },
};
