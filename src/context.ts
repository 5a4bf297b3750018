import { createContext } from "react-router";
import type { Applicants } from "./access-requests/domain/applicants.ts";
import type { AccessRequests } from "./access-requests/domain/public-service.ts";
import type { Desk } from "./access-requests/domain/staff-service.ts";
import type { PageMeasures } from "./analytics/domain/page-measures.ts";
import type { Upload } from "./attachments/domain/attachment.ts";
import type { Attachments } from "./attachments/domain/attachments.ts";
import type { ConsentDoor } from "./consent/domain/door.ts";
import type { News } from "./newsletter/domain/newsletter.ts";
import type { Policy } from "./policies/domain/policy.ts";
import type { PolicyVersions } from "./policies/domain/policy-version.ts";
import type { RightsDesk } from "./privacy-requests/domain/desk.ts";
import type { Rights } from "./privacy-requests/domain/front-door.ts";
import type { RetentionDesk } from "./retention/domain/retention-runs.ts";
import type { Company } from "./site/copy/company.ts";
import type { StaffAccess } from "./staff/domain/access.ts";
import type { StaffMember } from "./staff/domain/member.ts";
import type { StaffTeam } from "./staff/domain/team.ts";

/** What the server lends to the routes, by key; they never import it. */
export const accessRequests = createContext<AccessRequests>();
export const site = createContext<SiteFacts>();
export const visit = createContext<Visit>();

/** What this request brings of consent to cookies. */
export const consent = createContext<ConsentDoor>();

export type SiteFacts = {
  company: Company;
  /** Without a slash at its end. */
  publicUrl: string;
  /** Whether tax numbers are checked against VIES, which the policy and the form have to say. */
  asksVies: boolean;
};

/** One request to the server. */
export type Visit = {
  id: string;
  /** As far as a log may know it: without what somebody else may have put into it. */
  path: string;
  clientAddress: string;
  /** Files of the form that was posted; read only at addresses that take some. */
  upload?: Upload;
  log: {
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
};

/** The policies as they are shown and as they were. */
export const policyVersions = createContext<PolicyVersions<Policy>>();

/** How the pages are used, where visitors allow to count it. */
export const pageMeasures = createContext<PageMeasures>();

/** What an applicant does with the link of a letter. */
export const applicants = createContext<Applicants>();

/** Files of access requests. */
export const attachments = createContext<Attachments>();

/** What the staff works with. */
export const desk = createContext<Desk>();

/** What the console sees and does of forgetting. */
export const retentionDesk = createContext<RetentionDesk>();
/** What anybody may ask about their own data, and what the staff does about it. */
export const rights = createContext<Rights>();
export const rightsDesk = createContext<RightsDesk>();
/** Commercial news by email: on and off. */
export const news = createContext<News>();

/** The door of the console, for this request. */
export const staffAccess = createContext<StaffAccess>();
export const staffTeam = createContext<StaffTeam>();
/** Who is signed in; the console's frame fills it in before anything within it runs. Read it with requireStaff(). */
export const staff = createContext<StaffMember>();
