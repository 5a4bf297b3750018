import { emailLayoutCopy } from "../copy/layout-copy.ts";
import type { Span } from "../domain/span.ts";
import type { Draft, EmailBlock, FactRow } from "./blocks.ts";
import type { EmailFacts } from "./email-facts.ts";

/** Plain text of an email; lines are wrapped, URLs are never broken. */
export function setPlainText(draft: Draft, facts: EmailFacts): string {
  const parts = [
    facts.company.name,
    `${draft.title}\n${"=".repeat(Math.min(draft.title.length, width))}`,
    ...draft.blocks.map(setBlock),
    "--",
    ...closingLines(draft, facts).map((spans) => wrap(setSpans(spans))),
  ];
  return `${parts.join("\n\n")}\n`;
}

const width = 72;

function setBlock(block: EmailBlock): string {
  switch (block.kind) {
    case "text":
    case "note":
      return wrap(setSpans(block.spans));
    case "quote":
      return `${block.label}:\n\n${setQuote(block.copy)}`;
    case "promise":
      return `${wrap(block.label)}:\n${wrap(block.value)}`;
    case "reference":
      return `${emailLayoutCopy.reference}: ${block.reference}`;
    case "facts":
      return block.rows.map(setFact).join("\n");
    case "amounts":
      return block.rows.map(({ term, amount }) => setFact({ term, value: amount })).join("\n");
    case "button":
      return `${block.label}:\n${block.href}`;
  }
}

function setFact({ term, value, href = "" }: FactRow): string {
  const line = wrap(value === "" ? term : `${term}: ${value}`);
  return href.startsWith("http") ? `${line}\n${href}` : line;
}

function setQuote(copy: string): string {
  return copy
    .split("\n")
    .flatMap((line) => wrap(line, { columns: width - 2 }).split("\n"))
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}

function setSpans(spans: readonly Span[]): string {
  return spans
    .map((span) => {
      if (typeof span === "string") return span;
      if ("strong" in span) return span.strong;
      const isItsOwnAddress = span.href === span.link || span.href === `mailto:${span.link}`;
      return isItsOwnAddress ? span.link : `${span.link}: ${span.href}`;
    })
    .join("");
}

/** Wraps a paragraph at plain spaces, but not at no-break spaces. */
function wrap(paragraph: string, { columns = width } = {}): string {
  const lines: string[] = [];
  for (const word of paragraph.trim().split(/ +/)) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= columns) {
      lines[lines.length - 1] = `${line} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines.join("\n");
}

/** Lines of the footer: sender (required by Ley 34/2002, art. 10), reason for the email and contact. */
export function closingLines(
  { why, isProven }: Pick<Draft, "why" | "isProven">,
  { company, links }: EmailFacts,
): Span[][] {
  if (!why) {
    return [[emailLayoutCopy.automatic(company.name)]];
  }
  return [
    [
      `${company.name}. ${company.tagline}. `,
      { link: company.email, href: `mailto:${company.email}` },
      ` · ${company.phone}`,
    ],
    [`${company.legalName}, ${company.address}`],
    [
      `${isProven ? why.proven : why.unproven} `,
      { link: emailLayoutCopy.privacy, href: links.privacy },
    ],
  ];
}
