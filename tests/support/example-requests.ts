import { Temporal } from "temporal-polyfill";
import type { AccessRequest } from "../../src/access-requests/domain/access-request.ts";
import type { AccessRequestForm } from "../../src/access-requests/domain/form.ts";
import { parseAccessRequestForm } from "../../src/access-requests/domain/parse-form.ts";

/** Form values of a pharmacy that requests access, as submitted without JavaScript. */
export const farmaciaDelMar: AccessRequestForm = {
  company: "Farmacia del Mar, S. L.",
  contact: "Lucía Ferrer",
  email: "compras@farmacia-del-mar.es",
  phone: "600 123 123",
  taxId: "B12345674",
  wantsNews: "",
  selection: "",
  fillMilliseconds: "",
  trap: "",
};

/** Request from an example form, made on a Monday morning. */
export function requestFrom(
  form: Partial<AccessRequestForm> = {},
  given: Partial<AccessRequest> = {},
): AccessRequest {
  const parsed = parseAccessRequestForm({ ...farmaciaDelMar, ...form });
  if (parsed.kind === "problems") throw new Error(JSON.stringify(parsed.problems));
  return {
    ...parsed.submission,
    id: "00000000-0000-4000-8000-000000000001",
    reference: "B2B-0000-0001",
    state: "pending",
    version: 0,
    confirmedAt: null,
    answeredAt: null,
    reopenedAt: null,
    materials: null,
    linksSince: null,
    origin: "form",
    assigned: null,
    policiesShown: { privacy: "a".repeat(64), legalNotice: "b".repeat(64) },
    restriction: null,
    campaign: null,
    receivedAt: Temporal.Instant.from("2025-06-02T08:00:00Z"),
    dueAt: Temporal.Instant.from("2025-06-04T16:00:00Z"),
    ...given,
  };
}
