/** Search terms of a text: lower case, without accents, letters and digits only; for indexing and queries. */
export function searchTerms(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return [...new Set(plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean))].map((word) =>
    word.slice(0, maxWordLength).toWellFormed(),
  );
}

/** Maximum length; longer terms are cut. Half of a surrogate pair becomes U+FFFD, because databases refuse it. */
const maxWordLength = 40;

/** Search terms of a request: its words, and tax ID, reference and telephone also in shorter spellings. */
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
