import { z } from "zod";
import type { OutgoingEmail } from "../../kernel/outgoing-email.ts";
import { memberRoles } from "./viewer.ts";

export const customerCompanyKind = "customer-company";

export const memberEmailSchemas = {
  "member-added": z.object({
    name: z.literal("member-added"),
    reference: z.string(),
    companyName: z.string(),
    contact: z.string(),
    role: z.enum(memberRoles),
  }),
  "titular-changed": z.object({
    name: z.literal("titular-changed"),
    reference: z.string(),
    companyName: z.string(),
    contact: z.string(),
    person: z.string(),
    isTitular: z.boolean(),
  }),
  "document-refused": z.object({
    name: z.literal("document-refused"),
    reference: z.string(),
    companyName: z.string(),
    contact: z.string(),
    document: z.string(),
    text: z.string(),
  }),
  "documents-received": z.object({
    name: z.literal("documents-received"),
    reference: z.string(),
    companyName: z.string(),
    person: z.string(),
    documents: z.array(z.string()),
  }),
};

type Emails = {
  [Name in keyof typeof memberEmailSchemas]: z.infer<(typeof memberEmailSchemas)[Name]>;
};
export type MemberEmail = Emails[keyof Emails];

type AboutCompany = { to: string; company: { id: string; legalName: string } };

const about = ({ company: { id, legalName: companyName } }: AboutCompany) => ({
  facts: { reference: id.slice(-12), companyName },
  subject: { kind: customerCompanyKind, id },
});

/** Email to a person whom staff have added to a company. It has no secret link: members sign in with a code. */
export function memberAddedEmail({
  contact,
  role,
  ...given
}: AboutCompany & Pick<Emails["member-added"], "contact" | "role">): OutgoingEmail<MemberEmail> {
  const { facts, subject } = about(given);
  const email = { name: "member-added" as const, ...facts, contact, role };
  return { to: given.to, email, subject, audience: "person" };
}

/** Email to a titular (account owner) when staff make `person` one, or end that. */
export function titularChangedEmail({
  contact,
  person,
  isTitular,
  ...given
}: AboutCompany &
  Pick<Emails["titular-changed"], "contact" | "person" | "isTitular">): OutgoingEmail<MemberEmail> {
  const { facts, subject } = about(given);
  const email = { name: "titular-changed" as const, ...facts, contact, person, isTitular };
  return { to: given.to, email, subject, audience: "person" };
}

/** Email to the uploader of a document that staff have refused, with the `reason` of the refusal. */
export function documentRefusedEmail({
  contact,
  document,
  reason: text,
  ...given
}: AboutCompany & {
  contact: string;
  document: string;
  reason: string;
}): OutgoingEmail<MemberEmail> {
  const { facts, subject } = about(given);
  const email = { name: "document-refused" as const, ...facts, contact, document, text };
  return { to: given.to, email, subject, audience: "person" };
}

/** Email to staff about documents that a member has uploaded. */
export function documentsReceivedEmail({
  person,
  documents,
  ...given
}: AboutCompany & { person: string; documents: string[] }): OutgoingEmail<MemberEmail> {
  const { facts, subject } = about(given);
  const email = { name: "documents-received" as const, ...facts, person, documents };
  return { to: given.to, email, subject, audience: "staff" };
}
