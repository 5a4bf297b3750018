import { choice } from "../../fields/choices.ts";
import type { ProblemsOf, TypedField, ValuesOf } from "../../fields/field.ts";
import { euros } from "../../fields/money.ts";
import { oneInput, optional } from "../../fields/one-input.ts";
import { phoneNumber } from "../../fields/phone-and-tax-id.ts";
import { email } from "../../fields/texts.ts";
import { parsePersonName } from "../../kernel/text.ts";
import { memberRoles } from "../../kernel/viewer.ts";
import { parseMemberRole } from "./member-role-slugs.ts";

/** Fields of a membership that can be changed: the role, and the limit of an order in euros without IVA. */
export const memberTermsFields = {
  role: {
    ...choice(memberRoles),
    control: { type: "own", name: "role" },
    parse: (typed: TypedField<"not-an-option">) =>
      parseMemberRole(typed.text()) ?? typed.reject("not-an-option"),
  },
  orderLimit: optional(euros(), null),
} as const;

/** Fields of a new member of a company, whom staff add or a member invites. */
export const memberFields = {
  name: personName(),
  email: email(),
  ...memberTermsFields,
} as const;

/** Fields that a person changes of their own. The email address is not one of them: they sign in with it. */
export const personFields = {
  name: personName(),
  phone: optional(phoneNumber(), ""),
} as const;

export type TypedMember = Readonly<Record<keyof typeof memberFields, string>>;
export type TypedMemberTerms = Readonly<Record<keyof typeof memberTermsFields, string>>;
export type TypedPerson = Readonly<Record<keyof typeof personFields, string>>;
export type MemberProblems = ProblemsOf<typeof memberFields>;
export type PersonProblems = ProblemsOf<typeof personFields>;
export type MemberTerms = ValuesOf<typeof memberTermsFields>;

/** Name that emails to others quote: without anything that a mail program could turn into a link. */
function personName() {
  return oneInput({
    kind: "name",
    isLong: true,
    control: { type: "line" },
    parseText: parsePersonName,
  });
}
