import type { ViesAnswer, ViesCheck } from "./check.ts";

/** What the staff read about the check of a tax number. */
export type ViesFacts = {
  kind: "vies";
  /** State of the query to VIES, the EU's VAT register. `not-asked`: turned off when the access request arrived. */
  state: ViesAnswer | "waiting" | "not-asked";
  country: string;
  isUsualNotToBeRegistered: boolean;
  ageMinutes: number | null;
  /** Company's name in the request if VIES returned a different name; otherwise null. */
  otherName: string | null;
} & Pick<
  ViesCheck,
  "consultedAt" | "fault" | "nextAttemptAt" | "name" | "address" | "consultationNumber"
>;
