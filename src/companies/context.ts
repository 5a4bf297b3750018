import { createContext } from "react-router";
import type { CompanyDocuments } from "./documents-service.ts";
import type { MemberAccess, MemberPresence, Seeing } from "./domain/member-access.ts";
import type { MemberPasskeys } from "./domain/passkey.ts";
import type { ViewerAccess } from "./domain/viewer.ts";
import type { MemberNotices } from "./member-notices.ts";
import type { OwnCompanyService } from "./own-company-service.ts";
import type { RequestedSelection } from "./requested-selection.ts";
import type { SeeAs } from "./sign-in/see-as.ts";
import type { StaffCompanies } from "./staff-service.ts";

/** Context key of the viewer of the current request, who is a guest without a session. */
export const viewerAccess = createContext<ViewerAccess>({ find: async () => ({ kind: "guest" }) });

/** Context key of the staff's service for companies. */
export const staffCompanies = createContext<StaffCompanies>();
/** Context key of the service that emails the titulars of imported companies about their access. */
export const memberNotices = createContext<MemberNotices>();
/** Context key: sign-in service of the current request, for people of companies. */
export const memberAccess = createContext<MemberAccess>();
/** Context key: passkeys of the person who sends the request. */
export const memberPasskeys = createContext<MemberPasskeys>();
/** Context key: signed-in person, set by the middleware admitMember; requireMember() reads it. */
export const memberPresence = createContext<MemberPresence>();
/** Context key of the service with which members read and change their own company. */
export const ownCompany = createContext<OwnCompanyService>();
/** Context key: documents of companies, for their people and for the staff. */
export const companyDocuments = createContext<CompanyDocuments>();
/** Context key: starts and ends the view of a member's pages by the staff. */
export const seeAs = createContext<Pick<SeeAs, "start" | "end">>();
/** Context key: view of the current request; null without one. */
export const seeing = createContext<{ find(): Promise<Seeing | null> }>({ find: async () => null });
/** Context key: selection of the approved request of a signed-in person. */
export const requestedSelection = createContext<RequestedSelection>();
