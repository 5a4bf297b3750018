import type { Temporal } from "temporal-polyfill";
import type { AccessRequest, AccessRequestEvent } from "./access-request.ts";
import type { ContactAccess } from "./contact-access.ts";

/** Request and whole history behind a link. Pages show them through `viewOf`, which removes notes and staff names. */
export type ApplicantFile = {
  request: AccessRequest;
  events: readonly AccessRequestEvent[];
  linkExpiresAt: Temporal.Instant;
  /** Access of the contact; null until the request is approved. */
  access: ContactAccess | null;
};
