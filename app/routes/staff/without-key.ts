/**
 * A letter without the key in its links. Whoever holds the key acts as the applicant, and the history would
 * say so: the staff reads what was written and cannot.
 */
export function withoutKey<Written extends { html: string; text: string }>(
  letter: Written,
): Written {
  return { ...letter, html: closed(letter.html), text: closed(letter.text) };
}

function closed(written: string): string {
  return written.replace(/\/solicitud\/[\w.%-]+~[\w%-]+/g, "/solicitud/…");
}
