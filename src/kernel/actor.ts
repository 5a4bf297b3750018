/** Who did something: somebody from outside (each workflow says what it calls them), the clock, or the staff. */
export type Actor<Outsider extends string = string> = { kind: Outsider | "clock" } | MemberActor;

/** A member of staff, by id and by the name that they had then. */
export type MemberActor = { kind: "staff"; id: string; name: string };
