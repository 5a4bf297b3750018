import { z } from "zod";
import { rights } from "./right.ts";

/** Every email about privacy requests: it knows them by reference and repeats nothing that was typed. */
export type PrivacyEmail = PrivacyEmailOf<PrivacyEmailName>;

export type PrivacyEmailName = keyof typeof privacyEmailSchemas;

export type PrivacyEmailOf<Name extends PrivacyEmailName> = {
  [Each in Name]: z.infer<(typeof privacyEmailSchemas)[Each]>;
}[Name];

/** How each email reads what the outbox stored of it. */
export const privacyEmailSchemas = {
  /** To the address that was typed: confirm that it was you. */
  "rights-confirm": about("rights-confirm"),
  "rights-received": about("rights-received"),
  /** Their request came by another way than the form. */
  "rights-recorded": about("rights-recorded"),
  "rights-extended": about("rights-extended"),
  "rights-answered": about("rights-answered"),
  "rights-refused": about("rights-refused"),
  "rights-lifted": about("rights-lifted"),
  /** To the staff. */
  "rights-new": about("rights-new"),
  "rights-due-soon": about("rights-due-soon"),
  "rights-overdue": about("rights-overdue"),
  /** A restriction is still in force. */
  "rights-review": about("rights-review"),
};

/** `dueAt`: epoch milliseconds. `text`: what the staff says with it, a message or a reason; empty where nothing. */
function about<Name extends string>(name: Name) {
  return z.object({
    name: z.literal(name),
    reference: z.string(),
    right: z.enum(rights),
    dueAt: z.number(),
    text: z.string(),
  });
}
