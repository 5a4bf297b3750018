/** Author of an action: an outsider such as an applicant, the clock (a background job) or a member of staff. */
export type Actor<Outsider extends string = string> = { kind: Outsider | "clock" } | MemberActor;

/** Member of staff: the id, and the name at the time of the action. */
export type MemberActor = { kind: "staff"; id: string; name: string };
