import type { Temporal } from "temporal-polyfill";
import type { AccessRequest } from "../access-request.ts";

export type SeenRequest = {
  id: string;
  reference: string;
  company: string;
  state: AccessRequest["state"];
  receivedAt: Temporal.Instant;
};

export const mostSeen = 5;

/** Other requests with the same tax ID, telephone or domain, newest first, at most `mostSeen` of each. */
export type SeenBefore = {
  taxId: readonly SeenRequest[];
  phone: readonly SeenRequest[];
  emailDomain: readonly SeenRequest[];
};
