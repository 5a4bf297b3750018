import { type EmailAddress, parseEmail } from "../../kernel/email-address.ts";
import type { Cents } from "../../kernel/money/amounts.ts";
import { parseCents } from "../../kernel/money/parse.ts";
import { parsePersonName } from "../../kernel/text.ts";
import { limitOfRole } from "./member.ts";
import { type MemberRole, memberRoles } from "./viewer.ts";

export type TypedMember = { name: string; email: string; role: string; orderLimit: string };
/** Form values of a person's own name and telephone. */
export type TypedPerson = { name: string; phone: string };
export type MemberProblems = Partial<Record<keyof TypedMember, "missing" | "wrong">>;

/** Parses role and order limit in euros without IVA; empty: no limit. Other roles' limits are ignored. */
export function parseMemberTerms({
  role,
  orderLimit,
}: Pick<TypedMember, "role" | "orderLimit">):
  | { kind: "terms"; role: MemberRole; orderLimit: Cents | null }
  | { kind: "problems"; problems: MemberProblems } {
  const known = memberRoles.find((each) => each === role);
  const limit = orderLimit.trim() === "" ? null : parseCents(orderLimit);
  if (!known || limit?.kind === "problem")
    return {
      kind: "problems",
      problems: {
        ...(!known && { role: "missing" }),
        ...(limit?.kind === "problem" && { orderLimit: "wrong" }),
      },
    };
  return {
    kind: "terms",
    role: known,
    orderLimit: limitOfRole(known, limit?.value ?? null),
  };
}

/** Parses the form that adds or invites a member. */
export function parseNewCompanyMember(typed: TypedMember):
  | {
      kind: "member";
      name: string;
      email: EmailAddress;
      role: MemberRole;
      orderLimit: Cents | null;
    }
  | { kind: "problems"; problems: MemberProblems } {
  const [name, email, terms] = [
    parsePersonName(typed.name),
    parseEmail(typed.email),
    parseMemberTerms(typed),
  ];
  if (name.kind === "value" && email.kind === "value" && terms.kind === "terms") {
    const { role, orderLimit } = terms;
    return { kind: "member", name: name.value, email: email.value, role, orderLimit };
  }
  const asked = (problem: string) => (problem === "missing" ? "missing" : "wrong");
  return {
    kind: "problems",
    problems: {
      ...(name.kind === "problem" && { name: asked(name.problem) }),
      ...(email.kind === "problem" && { email: asked(email.problem) }),
      ...(terms.kind === "problems" && terms.problems),
    },
  };
}
