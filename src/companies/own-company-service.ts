import type { Database } from "../platform/database/database.ts";
import type { CompanyScope } from "./domain/viewer.ts";
import { readOwnCompany } from "./store/own-company.ts";

export type OwnCompanyService = ReturnType<typeof createOwnCompanyService>;

/** Use cases of members in their own company. Each takes the scope that only a session makes. */
export function createOwnCompanyService({ db }: { db: Database }) {
  return {
    read: (scope: CompanyScope) => readOwnCompany(db, scope),
  };
}
