import type { NewMemberForm, NewMemberProblems, StaffMember } from "./member.ts";

export type FirstAccountForm = Omit<NewMemberForm, "role">;

/** `closed`: the team has members already. */
export type FirstAccountAnswer =
  | { kind: "added"; member: StaffMember }
  | { kind: "problems"; problems: NewMemberProblems }
  | { kind: "closed" };

export type LinkState = "valid" | "expired" | "unknown";

/** Service that creates the first account, with the role admin, for anybody who has the signed link. */
export interface FirstAccountService {
  hasMembers(): Promise<boolean>;
  stateOf(link: string): LinkState;
  create(form: FirstAccountForm): Promise<FirstAccountAnswer>;
}
