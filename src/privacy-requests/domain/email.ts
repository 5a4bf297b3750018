import { z } from "zod";
import { rights } from "./right.ts";

/** Emails about privacy requests; none contains data that the person typed. */
export type PrivacyEmail = PrivacyEmailOf<PrivacyEmailName>;

export type PrivacyEmailName = keyof typeof privacyEmailSchemas;

export type PrivacyEmailOf<Name extends PrivacyEmailName> = {
  [Each in Name]: z.infer<(typeof privacyEmailSchemas)[Each]>;
}[Name];

export const privacyEmailSchemas = {
  "rights-confirm": about("rights-confirm"),
  "rights-received": about("rights-received"),
  "rights-recorded": about("rights-recorded"),
  "rights-extended": about("rights-extended"),
  "rights-answered": about("rights-answered"),
  "rights-refused": about("rights-refused"),
  "rights-lifted": about("rights-lifted"),
  "rights-new": about("rights-new"),
  "rights-due-soon": about("rights-due-soon"),
  "rights-overdue": about("rights-overdue"),
  "rights-review": about("rights-review"),
};

/** `dueAt`: epoch milliseconds. `text`: message or reason that the staff wrote; may be empty. */
function about<Name extends string>(name: Name) {
  return z.object({
    name: z.literal(name),
    reference: z.string(),
    right: z.enum(rights),
    dueAt: z.number(),
    text: z.string(),
  });
}
