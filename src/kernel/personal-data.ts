/** Catalogue of columns by table: content, whose data it is, how it is erased. A test compares it with both schemas. */
export type PersonalData = Readonly<Record<string, Readonly<Record<string, ColumnEntry>>>>;

export type ColumnEntry =
  | { isPersonal: false; why: string }
  | { isPersonal: true; whose: Whose; what: PersonalKind; erasure: ErasureOfColumn };

export type Whose = "applicant" | "staff";

export type PersonalKind =
  | "identifier"
  | "identity"
  | "contact"
  | "tax"
  | "choice"
  | "behaviour"
  | "date"
  | "free-text"
  | "account"
  | "connection"
  | "secret";

/**
 * `delete-row`: the row is deleted. `replace`: the row stays with an anonymous value. `keep-blocked`: a copy is kept
 * for authorities (LOPDGDD, the Spanish data protection act, art. 32). `keep-as-proof`: kept to prove that a right was
 * exercised and answered (GDPR, art. 5.2), or to respect an objection to advertising (LOPDGDD, art. 23).
 */
export type ErasureOfColumn = "delete-row" | "replace" | "keep-blocked" | "keep-as-proof";

export function notPersonal(why: string): ColumnEntry {
  return { isPersonal: false, why };
}

export function ofApplicant(what: PersonalKind, erasure: ErasureOfColumn): ColumnEntry {
  return { isPersonal: true, whose: "applicant", what, erasure };
}

export function ofStaff(what: PersonalKind, erasure: ErasureOfColumn): ColumnEntry {
  return { isPersonal: true, whose: "staff", what, erasure };
}
