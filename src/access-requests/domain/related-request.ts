import type { Temporal } from "temporal-polyfill";
import type { AccessRequest } from "./access-request.ts";

export type RelatedRequest = {
  id: string;
  reference: string;
  company: string;
  state: AccessRequest["state"];
  receivedAt: Temporal.Instant;
};

export const maxRelated = 5;

/** Other requests with the same tax ID, telephone or domain, newest first, at most `maxRelated` of each. */
export type RelatedRequests = {
  taxId: readonly RelatedRequest[];
  phone: readonly RelatedRequest[];
  emailDomain: readonly RelatedRequest[];
};
