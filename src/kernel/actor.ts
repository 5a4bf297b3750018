/** Author of an action: an outsider (named by each workflow), the clock, or a member of staff. */
export type Actor<Outsider extends string = string> = { kind: Outsider | "clock" } | MemberActor;

/** Member of staff, by id and by their name at that time. */
export type MemberActor = { kind: "staff"; id: string; name: string };
