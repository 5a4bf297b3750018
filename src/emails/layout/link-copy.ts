import type { EmailFacts } from "./email-facts.ts";

export function personalLink(terms: EmailFacts["terms"]): string {
  return `El enlace es personal y caduca a los ${terms.linkValidity}.`;
}
