import { createContext } from "react-router";
import type { DownloadSlots } from "../platform/http/download-slots.ts";
import type { StaffCompanies } from "./services/company-staff-service.ts";
import type { CompanyDocuments } from "./services/documents-service.ts";
import type { MemberNotices } from "./services/member-notices-service.ts";
import type { OwnCompanyService } from "./services/own-company-service.ts";
import type { RequestedSelection } from "./services/requested-selection-service.ts";

export const staffCompanies = createContext<StaffCompanies>();
/** Context key: service that emails the owners of imported companies how to sign in. */
export const memberNotices = createContext<MemberNotices>();
export const ownCompany = createContext<OwnCompanyService>();
export const companyDocuments = createContext<Omit<CompanyDocuments, OwnDocuments>>();
/** Context key: service for the documents of the member's own company; each function takes their `CompanyScope`. */
export const ownDocuments = createContext<Pick<CompanyDocuments, OwnDocuments>>();
type OwnDocuments = "listOwn" | "readOwn" | "addOwn" | "takeBack";
/** Context key: products selected in a signed-in person's approved access request. */
export const requestedSelection = createContext<RequestedSelection>();
/** Context key: limit of long downloads of members and feeds, by company. */
export const downloadSlots = createContext<DownloadSlots>();
/** Context key, provided by the prices: true once any product has a price. */
export const storedPrices = createContext<{ exist(): Promise<boolean> }>();
/** Context key, provided by the prices: tiers of price lists, and those of lists and companies together. */
export const priceTiers = createContext<{
  read(): Promise<{ ofLists: string[]; all: string[] }>;
}>();
