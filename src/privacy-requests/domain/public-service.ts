import type { ErasureReport } from "./erasure-report.ts";
import type { PrivacyFormFields, PrivacyFormProblems } from "./form.ts";
import type { PrivacyEvent, PrivacyRequest } from "./privacy-request.ts";
import type { SubjectData } from "./subject.ts";

/** What anybody may do about their own data: ask, and with the link that came by mail, all the rest. */
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
  /** `expired`: it was our link, and its time is over. `unknown`: it never was. */
  find(
    link: string,
  ): Promise<
    { kind: "found"; file: PrivacyFile } | { kind: "expired" | "unknown" | "unavailable" }
  >;
  /** Proves that the address is theirs. */
  verify(
    link: string,
  ): Promise<{ kind: "verified" | "not-possible" | "expired" | "unknown" | "unavailable" }>;
  /** Everything held of the address; null unless that was asked for and the address is proven. */
  readData(link: string): Promise<{ request: PrivacyRequest; data: SubjectData } | null>;
}

/** What the person may see: never who of the staff did it. */
export type PrivacyFile = {
  request: PrivacyRequest;
  events: readonly PrivacyEvent[];
  erasure: ErasureReport | null;
};
