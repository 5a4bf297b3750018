import { parsePhone } from "../../kernel/phone.ts";

/** Longest cell of telephones; the expressions below stay quick. */
const maxCellLength = 100;

/**
 * First telephone of a cell as people fill it: «Tel. 934 123 456», «934123456 / 612345678», «934 123 456 ext 12»,
 * «612345678 (tardes)»; null if there is none.
 */
export function phoneOfCell(typed: string, country: string): string | null {
  if (typed.length > maxCellLength || /^\W*(?:fax|telefax)\b/iu.test(typed)) return null;
  const withoutWord = typed.replace(/^[^\d+(]+/u, "");
  const first = withoutWord.split(/[/;|,]|\s+(?:y|[-–])\s+|\s*\b(?:ext|extensi[oó]n)\b/iu)[0] ?? "";
  const candidates = [
    typed,
    withoutWord,
    first,
    first.replace(/\([^)]*\p{L}[^)]*\)|\s+\p{L}.*$/gu, ""),
  ];
  for (const candidate of candidates) {
    const parsed = parsePhone({ typed: candidate, country });
    if (parsed.kind === "value") return parsed.value.number;
  }
  return null;
}
