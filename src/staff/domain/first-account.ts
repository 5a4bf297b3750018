import type { NewMemberForm, NewMemberProblems, StaffMember } from "./member.ts";

export type FirstAccountForm = Omit<NewMemberForm, "role">;

/** `closed`: the team has members already. */
export type FirstAccountAnswer =
  | { kind: "added"; member: StaffMember }
  | { kind: "problems"; problems: NewMemberProblems }
  | { kind: "closed" };

export type LinkState = "valid" | "expired" | "unknown";
