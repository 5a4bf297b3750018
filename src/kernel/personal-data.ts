/** Inventory of columns by table: type, kind of data, data subject, erasure. A test compares it with the schema. */
export type PersonalData = Readonly<Record<string, Readonly<Record<string, Column>>>>;

/** Column whose values have the type `Type`; `type` only exists for the compiler. */
export type Column<Type = unknown> = { readonly type?: Type } & (
  | { isPersonal: false; why: string }
  | { isPersonal: true; whose: Whose; what: PersonalKind; erasure: ErasureOfColumn }
);

/** `member`: a user of a customer's company. Data of the company itself are personal too if it is a sole trader. */
export type Whose = "applicant" | "member" | "staff";

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

/** Column that identifies nobody; `why` says what its values are, such as «a count». */
export function notPersonal<Type = string>(why: string): Column<Type> {
  return { isPersonal: false, why };
}

/** Column with data of an applicant. `erasure`: effect of an erasure (GDPR, art. 17) on it. */
export function ofApplicant<Type = string>(
  what: PersonalKind,
  erasure: ErasureOfColumn,
): Column<Type> {
  return { isPersonal: true, whose: "applicant", what, erasure };
}

/** Column with data of a member of staff, such as the author of a note. `erasure`: as in `ofApplicant`. */
export function ofStaff<Type = string>(what: PersonalKind, erasure: ErasureOfColumn): Column<Type> {
  return { isPersonal: true, whose: "staff", what, erasure };
}

/** Column with data of a member of a company, our customer. `erasure`: as in `ofApplicant`. */
export function ofMember<Type = string>(
  what: PersonalKind,
  erasure: ErasureOfColumn,
): Column<Type> {
  return { isPersonal: true, whose: "member", what, erasure };
}
