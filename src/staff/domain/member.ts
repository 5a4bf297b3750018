import { type EmailProblem, parseEmail } from "../../kernel/email-address.ts";
import { type NameProblem, parseName } from "../../kernel/text.ts";
import { judgePassword, type PasswordProblem } from "./password.ts";
import { parseRole, type Role } from "./roles.ts";

export type StaffMember = { id: string; name: string; email: string; role: Role };

/** New member as typed in the form or at the command line, before any validation. */
export type NewMemberForm = { email: string; name: string; role: string; password: string };

type NewMember = { email: string; name: string; role: Role; password: string };

export type NewMemberProblems = {
  email?: EmailProblem;
  name?: NameProblem;
  role?: "unknown";
  password?: PasswordProblem;
};

/** Validates a new member; reports the problems of all fields at once. */
export async function parseNewMember(
  form: NewMemberForm,
): Promise<
  { kind: "member"; member: NewMember } | { kind: "problems"; problems: NewMemberProblems }
> {
  const email = parseStaffEmail(form.email);
  const name = parseName(form.name);
  const role = parseRole(form.role);
  const password = await judgePassword(form.password, form);
  if (email.kind === "value" && name.kind === "value" && role && !password) {
    return {
      kind: "member",
      member: { email: email.value, name: name.value, role, password: form.password },
    };
  }
  return {
    kind: "problems",
    problems: {
      ...(email.kind === "problem" && { email: email.problem }),
      ...(name.kind === "problem" && { name: name.problem }),
      ...(!role && { role: "unknown" }),
      ...(password && { password }),
    },
  };
}

/** Email address in lower case, so that two spellings of one mailbox are one member. */
function parseStaffEmail(typed: string) {
  const parsed = parseEmail(typed);
  if (parsed.kind === "problem") return parsed;
  const { key } = parsed.value;
  return plainAddress.test(key)
    ? { kind: "value" as const, value: key }
    : { kind: "problem" as const, problem: "not-an-email" as const };
}

const plainAddress = /^[\w'+.-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/;
