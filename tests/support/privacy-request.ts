import { Temporal } from "temporal-polyfill";
import type { PrivacyRequest } from "../../src/privacy-requests/domain/privacy-request.ts";

/** Example: a pharmacy's request for erasure, made on a Monday morning. */
export function privacyRequestOf(given: Partial<PrivacyRequest> = {}): PrivacyRequest {
  const address = "compras@farmacia-del-mar.es";
  return {
    id: "00000000-0000-4000-8000-000000000002",
    reference: "DER-0000-0001",
    state: "received",
    version: 1,
    right: "erasure",
    email: { address, key: address },
    about: "",
    correction: null,
    askedAt: Temporal.Instant.from("2025-06-02T08:00:00Z"),
    verifiedAt: Temporal.Instant.from("2025-06-02T09:00:00Z"),
    dueAt: Temporal.Instant.from("2025-07-02T21:59:59.999Z"),
    extendedAt: null,
    closedAt: null,
    liftedAt: null,
    reviewAt: null,
    ...given,
  };
}
