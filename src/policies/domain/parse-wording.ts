import { type FactValue, type InlineProblem, parseInline, plainInline } from "./parse-inline.ts";
import type { PolicyBlock, PolicyStep, Text } from "./policy-document.ts";
import type { LiveBlock } from "./wording-sections.ts";

export type WordingProblem =
  | InlineProblem
  | "markup"
  | "no-term"
  | "no-figure"
  | "block-missing"
  | "block-twice"
  | "block-inside";

export type ParsedWording =
  | { kind: "blocks"; blocks: readonly PolicyBlock[] }
  /** `found`: the part of the text that is invalid. */
  | { kind: "problem"; problem: WordingProblem; found: string };

/**
 * Parses the owner's wording of a section. Blank lines separate blocks; a block's lines begin with «- » in a list,
 * «> » in a note, «1. » in steps («1. Title: text | term»), «+ » in definitions («+ Term: text») and «# » in a figure
 * («# {promises.refund} caption»). `live`: block that the site generates, named in braces on a line of its own.
 */
export function parseWording(
  text: string,
  {
    factValue,
    live,
  }: { factValue: FactValue; live: (LiveBlock & { blocks: readonly PolicyBlock[] }) | null },
): ParsedWording {
  const [markup] = /<\s*[a-z/!?][^\n]{0,20}/i.exec(text) ?? [];
  if (markup) return { kind: "problem", problem: "markup", found: markup };
  const blocks: PolicyBlock[] = [];
  let liveBlocks = 0;
  for (const { mark, lines } of blocksOf(text)) {
    const [first = ""] = lines;
    const braces = live && `{${live.name}}`;
    if (live && mark === "" && first === braces) {
      blocks.push(...live.blocks);
      liveBlocks += 1;
      continue;
    }
    if (braces && lines.some((line) => line.includes(braces)))
      return { kind: "problem", problem: "block-inside", found: braces };
    const block = parsers[mark](lines, factValue);
    if ("problem" in block) return { kind: "problem", ...block };
    blocks.push(block);
  }
  if (live?.isRequired && liveBlocks === 0)
    return { kind: "problem", problem: "block-missing", found: `{${live.name}}` };
  if (live && liveBlocks > 1)
    return { kind: "problem", problem: "block-twice", found: `{${live.name}}` };
  return { kind: "blocks", blocks };
}

type Mark = "" | "-" | ">" | "1." | "+" | "#";

/** Splits a text into blocks without their marks; a line without a mark continues the previous line. */
function blocksOf(text: string): { mark: Mark; lines: string[] }[] {
  const blocks: { mark: Mark; lines: string[] }[] = [];
  let isNew = true;
  for (const line of text.split("\n").map((one) => one.trim())) {
    if (line === "") {
      isNew = true;
      continue;
    }
    const [mark, rest] = markOf(line);
    const last = blocks.at(-1);
    const isLive = /^\{blocks\.[^{}]*\}$/.test(line);
    if (last && !isNew && mark === "" && !isLive)
      last.lines.push(`${last.lines.pop() ?? ""} ${rest}`);
    else if (last && isRow(mark) && last.mark === mark) last.lines.push(rest);
    else blocks.push({ mark, lines: [rest] });
    isNew = isLive;
  }
  return blocks;
}

const isRow = (mark: Mark) => mark === "-" || mark === "1." || mark === "+";

function markOf(line: string): [Mark, string] {
  const [, sign = "", rest = ""] = /^(-|>|\d{1,2}\.|\+|#) +(.*)$/.exec(line) ?? [];
  if (sign === "") return ["", line];
  return [/\d/.test(sign) ? "1." : (sign as Mark), rest];
}

type Problem = { problem: WordingProblem; found: string };

const parsers: Record<
  Mark,
  (lines: readonly string[], factValue: FactValue) => PolicyBlock | Problem
> = {
  "": ([line = ""], factValue) => asBlock("paragraph", parseInline(line, factValue)),
  ">": ([line = ""], factValue) => asBlock("note", parseInline(line, factValue)),
  "-": (lines, factValue) => {
    const parsed = parseEach<{ text: Text }>(lines, (line) => parseInline(line, factValue));
    if ("problem" in parsed) return parsed;
    return { kind: "list", items: parsed.items.map(({ text }) => text) };
  },
  "+": (lines, factValue) => {
    const parsed = parseEach(lines, (line) => parseTerm(line, factValue));
    if ("problem" in parsed) return parsed;
    return {
      kind: "definitions",
      items: parsed.items.map(({ title, text }) => ({ term: title, text })),
    };
  },
  "1.": (lines, factValue) => {
    const parsed = parseEach(lines, (line) => parseStep(line, factValue));
    return "problem" in parsed ? parsed : { kind: "steps", items: parsed.items };
  },
  "#": ([line = ""], factValue) => {
    const [, name = "", caption = ""] = /^\{(promises\.[^{}]*)\} +(.+)$/.exec(line) ?? [];
    const value = factValue(name);
    if (typeof value !== "string") return { problem: "no-figure", found: line };
    const parsed = plainInline(caption, factValue);
    return "problem" in parsed ? parsed : { kind: "figure", value, caption: parsed.text };
  },
};

function asBlock(
  kind: "paragraph" | "note",
  parsed: { text: Text } | Problem,
): PolicyBlock | Problem {
  return "problem" in parsed ? parsed : { kind, text: parsed.text };
}

/** Parses each line; returns all items, or the problem of the first invalid line. */
function parseEach<Item extends object>(
  lines: readonly string[],
  parse: (line: string) => Item | Problem,
): { items: Item[] } | Problem {
  const items: Item[] = [];
  for (const line of lines) {
    const parsed = parse(line);
    if ("problem" in parsed) return parsed;
    items.push(parsed as Item);
  }
  return { items };
}

/** Parses «Title: text». */
function parseTerm(line: string, factValue: FactValue): { title: string; text: Text } | Problem {
  const at = line.indexOf(": ");
  if (at < 1) return { problem: "no-term", found: line };
  const title = plainInline(line.slice(0, at), factValue);
  if ("problem" in title) return title;
  const text = parseInline(line.slice(at + 2).trim(), factValue);
  return "problem" in text ? text : { title: title.text, text: text.text };
}

/** Parses «Title: text» or «Title: text | term». */
function parseStep(line: string, factValue: FactValue): PolicyStep | Problem {
  const at = line.lastIndexOf(" | ");
  const step = parseTerm(at < 0 ? line : line.slice(0, at), factValue);
  if ("problem" in step || at < 0) return step;
  const term = plainInline(line.slice(at + 3).trim(), factValue);
  return "problem" in term ? term : { ...step, term: term.text };
}
