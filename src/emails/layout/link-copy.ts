import type { EmailFacts } from "./email-facts.ts";

/** Sentence about the validity and secrecy of the signed link. */
export function personalLink(terms: EmailFacts["terms"]): string {
  return `El enlace es personal y caduca a los ${terms.linkValidity}.`;
}
