import type { EmailFacts } from "./email-facts.ts";

/** What every email says of the key that it carries. */
export function personalLink(terms: EmailFacts["terms"]): string {
  return `El enlace es personal y caduca a los ${terms.linkValidity}.`;
}
