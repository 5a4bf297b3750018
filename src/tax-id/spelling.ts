export type Spelling =
  | { kind: "spelling"; typed: string; characters: string }
  | { kind: "problem"; problem: "missing" | "unreadable" | "too-long" };

/** The longest real number has 17 characters with its prefix; the rest is room for separators. */
export const longestTaxId = 40;

const invisibleMarks = /\p{Cf}/gu;
const lineBreaksAndControls = /(?!\t)[\p{Cc}\u2028\u2029]/u;
const fullWidth = /[\uFF01-\uFF5E]/g;
const separators = /[\s.,:;/\\_'’·()\p{Pd}\u2212]/gu;
// NL and IE numbers may hold + and *.
const readable = /^[A-Za-z0-9+*]+$/;
// CI, NI, VA and TV are countries too, so a label left in place would be read as a prefix.
const labels = /^(?:CIF|NIF|NIE|DNI|VAT|IVA|TVA)+/;

/** Takes what was typed down to capitals and digits, whatever separators and label it came with. */
export function readSpelling(raw: string): Spelling {
  const typed = raw.replace(invisibleMarks, "").trim();
  if (typed.length > longestTaxId) return { kind: "problem", problem: "too-long" };
  if (lineBreaksAndControls.test(typed)) return { kind: "problem", problem: "unreadable" };

  const bare = typed.replace(fullWidth, toAscii).replace(separators, "");
  if (bare === "") return { kind: "problem", problem: "missing" };
  // Before the capitals: some letters outside ASCII (ı, ſ) have an ASCII capital.
  if (!readable.test(bare)) return { kind: "problem", problem: "unreadable" };

  const characters = bare.toUpperCase().replace(labels, "");
  if (characters === "") return { kind: "problem", problem: "missing" };
  return { kind: "spelling", typed, characters };
}

function toAscii(character: string): string {
  return String.fromCharCode(character.charCodeAt(0) - 0xfee0);
}
