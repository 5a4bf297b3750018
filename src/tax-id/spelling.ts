export type Spelling =
  | { kind: "spelling"; typed: string; characters: string }
  | { kind: "problem"; problem: "missing" | "unreadable" | "too-long" };

/** Maximum length as typed: real numbers have up to 17 characters with prefix; the rest is room for separators. */
export const longestTaxId = 40;

const invisibleMarks = /\p{Cf}/gu;
const lineBreaksAndControls = /(?!\t)[\p{Cc}\u2028\u2029]/u;
const fullWidth = /[\uFF01-\uFF5E]/g;
const separators = /[\s.,:;/\\_'’·()\p{Pd}\u2212]/gu;
// Dutch and Irish numbers may contain + and *.
const readable = /^[A-Za-z0-9+*]+$/;
// CI, NI, VA and TV are country codes too, so a label such as CIF would be read as a prefix if it stayed.
const labels = /^(?:CIF|NIF|NIE|DNI|VAT|IVA|TVA)+/;

/** Normalises typed text to capitals and digits, without separators and label. */
export function readSpelling(raw: string): Spelling {
  const typed = raw.replace(invisibleMarks, "").trim();
  if (typed.length > longestTaxId) return { kind: "problem", problem: "too-long" };
  if (lineBreaksAndControls.test(typed)) return { kind: "problem", problem: "unreadable" };

  const bare = typed.replace(fullWidth, toAscii).replace(separators, "");
  if (bare === "") return { kind: "problem", problem: "missing" };
  // Checked before upper-casing, because some letters outside ASCII (ı, ſ) have an ASCII capital.
  if (!readable.test(bare)) return { kind: "problem", problem: "unreadable" };

  const characters = bare.toUpperCase().replace(labels, "");
  if (characters === "") return { kind: "problem", problem: "missing" };
  return { kind: "spelling", typed, characters };
}

function toAscii(character: string): string {
  return String.fromCharCode(character.charCodeAt(0) - 0xfee0);
}
