import { choice } from "../../fields/choices.ts";
import { type ProblemsOf, parseRecord, type ValuesOf } from "../../fields/field.ts";
import { oneInput } from "../../fields/one-input.ts";
import { name } from "../../fields/texts.ts";
import { parseEmail } from "../../kernel/email-address.ts";
import { judgePassword, type PasswordProblem } from "./password.ts";
import { type Role, roles } from "./roles.ts";

export type StaffMember = { id: string; name: string; email: string; role: Role };

/** Fields of a member of staff. The first password is none of them: it is hashed as typed and never shown again. */
export const staffMemberFields = {
  name: name(),
  email: staffEmail(),
  role: { ...choice(roles), control: { type: "own", name: "role" } },
} as const;

export type StaffMemberField = keyof typeof staffMemberFields;

/** New member as typed in the form or at the command line, before any validation. */
export type NewMemberForm = Readonly<Record<StaffMemberField | "password", string>>;

type NewMember = ValuesOf<typeof staffMemberFields> & { password: string };

export type NewMemberProblems = ProblemsOf<typeof staffMemberFields> & {
  password?: PasswordProblem;
};

/** Validates a new member; reports the problems of all fields at once. */
export async function parseNewMember(
  form: NewMemberForm,
): Promise<
  { kind: "member"; member: NewMember } | { kind: "problems"; problems: NewMemberProblems }
> {
  const read = parseRecord(staffMemberFields, form);
  const password = await judgePassword(form.password, form);
  if (read.kind === "values" && !password)
    return { kind: "member", member: { ...read.values, password: form.password } };
  return {
    kind: "problems",
    problems: { ...(read.kind === "problems" && read.problems), ...(password && { password }) },
  };
}

function staffEmail() {
  return oneInput({
    kind: "email",
    isLong: true,
    control: { type: "line", input: "email" },
    parseText: parseStaffEmail,
  });
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
