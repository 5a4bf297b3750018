import { createContext } from "react-router";
import type { DownloadSlots } from "../platform/http/download-slots.ts";
import type { StaffCompanies } from "./services/company-staff-service.ts";
import type { CompanyDocuments } from "./services/documents-service.ts";
import type { OwnCompanyService } from "./services/own-company-service.ts";
import type { RequestedSelection } from "./services/requested-selection-service.ts";

/** Context key of the companies: `staff` has functions for any of them, `own` for a member's, by their `CompanyScope`. */
export const companies = createContext<{
  staff: StaffCompanies & {
    documents: Omit<CompanyDocuments, OwnDocuments>;
  };
  own: OwnCompanyService & {
    documents: Pick<CompanyDocuments, OwnDocuments>;
    /** Products selected in a signed-in person's approved access request. */
    requestedSelection: RequestedSelection;
    /** Limit of long downloads of members and feeds, by company. */
    downloadSlots: DownloadSlots;
  };
}>();
type OwnDocuments = "listOwn" | "readOwn" | "addOwn" | "takeBack";

/** Context key, provided by the prices: whether any product has one, and the tiers of lists and companies. */
export const companyPrices = createContext<{
  exist(): Promise<boolean>;
  readTiers(): Promise<{ ofLists: string[]; all: string[] }>;
}>();
