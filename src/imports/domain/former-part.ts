import { columnLetters } from "../../kernel/column-letters.ts";
import type { FileKind } from "./file-kind.ts";
import { findOpenQuestions, mappedColumns } from "./open-questions.ts";
import type { FormerPart, ImportChoices, ImportQuestion, ImportState, PlaceOfPart } from "./run.ts";

/** Part that has been read; its columns are only guessed while its state is `read`. */
type PartToKeep = {
  kind: FileKind;
  state: ImportState;
  question: ImportQuestion;
  choices: ImportChoices;
};

/**
 * Parts with what was chosen for them, for the next reading; `former`: those of the reading before, of which those stay
 * that were not found this time.
 */
export function toFormerParts(
  parts: readonly PartToKeep[],
  former: readonly FormerPart[],
): FormerPart[] {
  // A part whose reading has failed has no columns.
  const read = parts.filter(({ choices }) => mappedColumns(choices.mapping).length > 0);
  const kinds = read.map(({ kind }) => kind.name);
  const all = read.map(placeOfRead);
  return [
    ...former.filter(({ kind }) => !kinds.includes(kind)),
    ...read.map((part, at) => {
      const place = all[at] ?? placeOfRead(part);
      return toFormerPart(part, { place, before: findFormerPart(place, { all, former }) });
    }),
  ];
}

function placeOfRead({ kind, question, choices: { mapping } }: PartToKeep): PlaceOfPart {
  return placeOfPart(kind, {
    sheetName: question.sheets[question.sheet]?.name ?? "",
    headers: question.columns.map(({ header }) => header),
    mapping,
  });
}

function toFormerPart(
  { kind, state, question, choices }: PartToKeep,
  { place, before }: { place: PlaceOfPart; before: FormerPart | null },
): FormerPart {
  const { constants, translations, styles, dateOrders, target } = choices;
  const isSettled = state !== "read" && findOpenQuestions(question, choices, kind).length === 0;
  const headings = isSettled
    ? headingsOf(question, choices.mapping)
    : { ...before?.headings, ...choices.headings };
  return { ...place, headings, constants, translations, styles, dateOrders, target };
}

/** Sheet and heading of a part by its mapping, with the headers of its sheet. */
export function placeOfPart(
  { name: kind, needed: [first = ""] }: Pick<FileKind, "name" | "needed">,
  {
    sheetName,
    headers,
    mapping,
  }: { sheetName: string; headers: readonly string[]; mapping: ImportChoices["mapping"] },
): PlaceOfPart {
  return { kind, sheetName, heading: (headers[mapping[first] ?? -1] ?? "").slice(0, 200) };
}

/** Column of each heading, blank for those that the part leaves out; columns without a heading have their letters. */
function headingsOf(
  { columns }: Pick<ImportQuestion, "columns">,
  mapping: ImportChoices["mapping"],
): FormerPart["headings"] {
  const headings = columns.map(({ header }, at) => (header === "" ? columnLetters(at) : header));
  const leftOut = headings.map((heading) => [heading, ""]);
  const used = mappedColumns(mapping).map(([column, at]) => [headings[at] ?? "", column]);
  return Object.fromEntries([...leftOut, ...used]);
}

/** Part that a found one was before: the only one of its kind, or the one in its place; null if it was none. */
export function findFormerPart(
  found: PlaceOfPart,
  { all, former }: { all: readonly PlaceOfPart[]; former: readonly FormerPart[] },
): FormerPart | null {
  const ofKind = former.filter(({ kind }) => kind === found.kind);
  const isOnly = all.filter(({ kind }) => kind === found.kind).length === 1;
  if (isOnly && ofKind.length === 1) return ofKind[0] ?? null;
  return ofKind.find((one) => isSamePart(one, found)) ?? null;
}

/** True if both places have the same sheet and heading, of parts of one kind. */
export function isSamePart(one: PlaceOfPart, other: PlaceOfPart): boolean {
  return one.sheetName === other.sheetName && one.heading === other.heading;
}

/** Columns of the headings of a kind of which the file had one part; those of several parts say which list they are for. */
export function formerHeadings(
  former: readonly FormerPart[],
  kind: string,
): FormerPart["headings"] {
  const [only, another] = former.filter((one) => one.kind === kind);
  return only && !another ? only.headings : {};
}
