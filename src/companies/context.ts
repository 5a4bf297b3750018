import { createContext } from "react-router";
import type { DownloadSlots } from "../platform/http/download-slots.ts";
import type { CompanyDocuments } from "./documents-service.ts";
import type { MemberPresence, Seeing } from "./domain/member-access.ts";
import type { MemberNotices } from "./member-notices.ts";
import type { OwnCompanyService } from "./own-company-service.ts";
import type { RequestedSelection } from "./requested-selection.ts";
import type { MemberPasskeys } from "./sign-in/passkeys.ts";
import type { SeeAs } from "./sign-in/see-as.ts";
import type { MemberAccess } from "./sign-in/service.ts";
import type { StaffCompanies } from "./staff-service.ts";

export const staffCompanies = createContext<StaffCompanies>();
/** Context key: service that emails the owners of imported companies how to sign in. */
export const memberNotices = createContext<MemberNotices>();
export const memberAccess = createContext<MemberAccess>();
export const memberPasskeys = createContext<MemberPasskeys>();
/** Context key: signed-in person; set by the middleware `admitMember`, read with `requireMember()`. */
export const memberPresence = createContext<MemberPresence>();
export const ownCompany = createContext<OwnCompanyService>();
export const companyDocuments = createContext<Omit<CompanyDocuments, OwnDocuments>>();
/** Context key: service for the documents of the member's own company; each function takes their `CompanyScope`. */
export const ownDocuments = createContext<Pick<CompanyDocuments, OwnDocuments>>();
type OwnDocuments = "listOwn" | "readOwn" | "addOwn" | "takeBack";
/** Context key: starts and ends an impersonation, in which staff see the site as a member does. */
export const seeAs = createContext<Pick<SeeAs, "start" | "end">>();
/** Context key: impersonation in the current request; null without one. */
export const seeing = createContext<{ find(): Promise<Seeing | null> }>({ find: async () => null });
/** Context key: products selected in a signed-in person's approved access request. */
export const requestedSelection = createContext<RequestedSelection>();
/** Context key: limit of long downloads of members and feeds, by company. */
export const downloadSlots = createContext<DownloadSlots>();
/** Context key, provided by the access requests: address of an approved request's link, to fill in at the sign-in. */
export const addressOfLink = createContext<{ find(link: string): Promise<string | null> }>();
/** Context key, provided by the prices: true once any product has a price. */
export const storedPrices = createContext<{ exist(): Promise<boolean> }>();
/** Context key, provided by the prices: tiers of price lists, and those of lists and companies together. */
export const priceTiers = createContext<{
  read(): Promise<{ ofLists: string[]; all: string[] }>;
}>();
