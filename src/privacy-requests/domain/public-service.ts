import type { ErasureReport } from "./erasure-report.ts";
import type { PrivacyFormFields, PrivacyFormProblems } from "./form.ts";
import type { PrivacyEvent, PrivacyRequest } from "./privacy-request.ts";
import type { SubjectData } from "./subject.ts";

/** Service for the public: ask, and act through the emailed link. */
export interface PrivacyPublicService {
  /** Answers the same whatever is held of the address. */
  ask(
    form: PrivacyFormFields,
    visit: { clientAddress: string },
  ): Promise<
    | { kind: "asked" | "unavailable" }
    | { kind: "problems"; problems: PrivacyFormProblems }
    | { kind: "too-many"; retryAfterSeconds: number }
  >;
  /** `expired`: our link, past its term. `unknown`: never ours. */
  find(
    link: string,
  ): Promise<
    { kind: "found"; file: PrivacyFile } | { kind: "expired" | "unknown" | "unavailable" }
  >;
  verify(
    link: string,
  ): Promise<{ kind: "verified" | "not-possible" | "expired" | "unknown" | "unavailable" }>;
  /** All data held of the address; null unless the right covers it and the address is confirmed. */
  readData(link: string): Promise<{ request: PrivacyRequest; data: SubjectData } | null>;
}

/** Request as the person sees it, without names of staff. */
export type PrivacyFile = {
  request: PrivacyRequest;
  events: readonly PrivacyEvent[];
  erasure: ErasureReport | null;
};
