/** Lines that one quoted cell may have. */
const maxQuotedLines = 20;

/** Characters of a line that is read; a longer one is a text that nobody orders with. */
export const maxLineLength = 20_000;

/**
 * Lines of a table with those joined that a quoted cell divides («"Champú», «suave";12»), as spreadsheets copy them. A quote
 * that no near line closes is an inch or a slip, and joins nothing. Joining the result again changes nothing.
 */
export function joinQuotedLines(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    let line = lines[at] ?? "";
    let end = closingLine(lines, { line, at });
    while (end !== null) {
      line = [line, ...lines.slice(at + 1, end + 1)].join(" ");
      at = end;
      end = closingLine(lines, { line, at });
    }
    joined.push(line);
  }
  return joined;
}

/** Place of the line that closes the quote which a line leaves open; null if it leaves none open, or no line closes it. */
function closingLine(
  lines: readonly string[],
  { line, at }: { line: string; at: number },
): number | null {
  const separator = openQuote(line);
  if (separator === null) return null;
  const last = Math.min(at + maxQuotedLines, lines.length - 1);
  for (let next = at + 1; next <= last; next += 1) {
    const text = withoutPairs(lines[next] ?? "");
    const quote = text.indexOf('"');
    // Behind a separator another row has begun, and the quote is a slip.
    const inside = quote < 0 ? text : text.slice(0, quote);
    if (inside.includes(separator)) return null;
    if (quote < 0) continue;
    const rest = text.slice(quote + 1).replace(/^ +/, "");
    return rest === "" || rest.startsWith(separator) ? next : null;
  }
  return null;
}

/** Separator of a line whose last cell begins with a quote that is not closed; null for other lines. */
function openQuote(line: string): string | null {
  if (line.length > maxLineLength) return null;
  const text = withoutPairs(line);
  let quotes = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) quotes += 1;
  if (quotes % 2 === 0) return null;
  const separator = ["\t", ";", "|", ","].find((one) => text.includes(one)) ?? null;
  let end = text.lastIndexOf('"');
  while (text[end - 1] === " ") end -= 1;
  return end === 0 || text[end - 1] === separator ? separator : null;
}

/** Text with two other characters for each quote that is part of a quoted text. */
function withoutPairs(text: string): string {
  return text.replaceAll('""', "''");
}
