/** The text with its account numbers (IBAN) in groups of four, which lines break between and people can compare. */
export function groupIbans(text: string): string {
  return text.replace(/\b[A-Z]{2}\d{2}[A-Z\d]{11,30}\b/g, (iban) =>
    iban.replace(/.{4}(?=.)/g, "$& "),
  );
}
