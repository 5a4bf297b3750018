/**
 * The words by which a request is found: lower case, without accents, split at everything that is neither
 * letter nor digit. The same function reads what is sought, so that both always agree.
 */
export function searchTerms(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return [...new Set(plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean))].map((word) =>
    word.slice(0, longestWord).toWellFormed(),
  );
}

/** Longer ones are found by their beginning; half of a letter, which no database takes, becomes a sign for one. */
const longestWord = 40;

/**
 * Every word of a request; tax ID and reference also whole, as people paste them, the number of the tax ID also
 * without the letter that people part from it with a dash, and Spanish telephones also without their prefix.
 */
export function searchTermsOf({
  company,
  contact,
  email,
  phone,
  taxIdKey,
  reference,
}: {
  company: string;
  contact: string;
  email: string;
  phone: string;
  taxIdKey: string;
  reference: string;
}): string[] {
  const whole = [
    taxIdKey,
    taxIdKey.slice(2),
    taxIdKey.slice(2).replace(/\D/g, ""),
    reference.replaceAll("-", ""),
    phone.replace(/\D/g, ""),
    phone.replace(/^\+34/, ""),
  ].join(" ");
  return searchTerms([company, contact, email, reference, whole].join(" "));
}
