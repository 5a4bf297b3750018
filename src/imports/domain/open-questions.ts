import { columnLetters } from "../../kernel/column-letters.ts";
import type { DecimalStyle } from "../../kernel/decimal-style.ts";
import { dateColumns, type FileKind } from "./file-kind.ts";
import { amountNotes, headingKey, headingWords, isNet } from "./heading.ts";
import { parseConstant } from "./parse-constant.ts";
import type { AmountStatement, ImportChoices, ImportQuestion, OpenQuestion } from "./run.ts";

/** Questions about a file that the user still has to answer; if there are none, the file can be checked. */
export function findOpenQuestions(
  {
    columns,
    repeated,
    doubtful = [],
    statements = [],
    sheets,
    sheetsToChoose,
  }: Pick<
    ImportQuestion,
    "columns" | "repeated" | "doubtful" | "statements" | "sheets" | "sheetsToChoose"
  >,
  {
    mapping,
    styles,
    titleRows = null,
    sheetNames = null,
    headings = {},
    constants = {},
    translations = {},
    dateOrders = {},
    target,
    listName,
  }: AskedChoices,
  kind: FileKind,
): OpenQuestion[] {
  const hasKey = kind.keys.some((key) => mapping[key] !== undefined);
  const unclear = mappedColumns(mapping).flatMap(([column, at]): OpenQuestion[] => {
    const found = columns[at];
    if (!kind.numbers.has(column) || styles[column] || !found || found.style !== null) return [];
    return [{ kind: "style", column, examples: found.examples }];
  });
  const names = sheetsToChoose.map((at) => sheets[at]?.name ?? "");
  return [
    ...(names.length > 0 ? [{ kind: "sheet", sheets: names } as const] : []),
    ...(hasKey ? [] : [{ kind: "no-key" } as const]),
    ...(hasKey && !hasData(mapping, kind) ? [{ kind: "no-data" } as const] : []),
    ...(repeated.length > 0 ? [{ kind: "repeated", headers: repeated } as const] : []),
    ...(kind.hasTargets && target === null ? [{ kind: "list", name: listName } as const] : []),
    ...doubtful.map((each) => ({ kind: "doubtful", ...each }) as const),
    ...findOtherAmounts(columns, { mapping, kind }),
    ...findAsides(columns, { statements, mapping, headings, kind }),
    ...findUnknownHeadings(headings, { columns, kind }),
    ...[titleRows, sheetNames].flatMap((column) =>
      column === null || Object.hasOwn(kind.columns, column)
        ? []
        : [{ kind: "heading", headings: [column] } as const],
    ),
    ...findOtherColumns(styles, kind.numbers),
    ...findOtherColumns(dateOrders, dateColumns(kind)),
    ...findWrongConstants(
      Object.entries(constants).filter(([column]) => !kind.keys.includes(column)),
      kind,
    ),
    ...keysForAllRows(constants, kind),
    ...findWrongConstants(meaningsOf(translations), kind),
    ...unclear,
  ];
}

type AskedChoices = Pick<ImportChoices, "mapping" | "styles" | "target" | "listName"> &
  Partial<
    Pick<
      ImportChoices,
      "titleRows" | "sheetNames" | "headings" | "constants" | "translations" | "dateOrders"
    >
  >;

/** Columns that are said to have numbers or dates, and have none. */
function findOtherColumns(said: object, known: ReadonlySet<string>): OpenQuestion[] {
  const others = Object.keys(said).filter((column) => !known.has(column));
  return others.length > 0 ? [{ kind: "heading", headings: others }] : [];
}

/** Headings that a sender names, of which the file has none or the kind has no column. */
function findUnknownHeadings(
  named: ImportChoices["headings"],
  { columns, kind }: { columns: ImportQuestion["columns"]; kind: FileKind },
): OpenQuestion[] {
  if (columns.length === 0) return [];
  const known = new Set(
    columns.map(({ header }, at) => (header === "" ? columnLetters(at) : headingKey(header))),
  );
  const unknown = Object.entries(named).flatMap(([heading, column]) => {
    const isThere = known.has(headingKey(heading)) || known.has(heading.trim().toUpperCase());
    const isColumn = column === "" || Object.hasOwn(kind.columns, column);
    return isThere && isColumn ? [] : [heading];
  });
  return unknown.length > 0 ? [{ kind: "heading", headings: unknown }] : [];
}

function meaningsOf(translations: ImportChoices["translations"]): [string, string][] {
  return Object.entries(translations).flatMap(([column, meanings]) =>
    Object.values(meanings).map((text): [string, string] => [column, text]),
  );
}

/** Rates that change by law are the same on any day for this purpose. */
const anyDay = "2026-01-01";

/** Values for all rows that are no values of their column, or of a column that such files do not have. */
function findWrongConstants(
  values: readonly [string, string][],
  { columns, words }: FileKind,
): OpenQuestion[] {
  return values.flatMap(([column, text]) => {
    const outcome = parseConstant(columns[column], { text, words, today: anyDay });
    return outcome.kind === "value" ? [] : [{ kind: "constant", column, text } as const];
  });
}

/** Keys that all rows would have, so that all of them would be about one record. */
function keysForAllRows(constants: ImportChoices["constants"], { keys }: FileKind): OpenQuestion[] {
  return Object.entries(constants).flatMap(([column, text]) =>
    keys.includes(column) ? [{ kind: "constant", column, text } as const] : [],
  );
}

/** True if the columns name what each row is about, and bring something to write. */
export function hasKeyAndData(mapping: ImportChoices["mapping"], kind: FileKind): boolean {
  return kind.keys.some((key) => mapping[key] !== undefined) && hasData(mapping, kind);
}

/**
 * Columns of amounts whose header, or a cell of a column such as «Moneda», says that the amounts are others: in dollars,
 * or with VAT where it is left out.
 */
function findOtherAmounts(
  columns: ImportQuestion["columns"],
  { mapping, kind }: Pick<ImportChoices, "mapping"> & { kind: FileKind },
): OpenQuestion[] {
  return mappedColumns(mapping).flatMap(([column, at]) => {
    const { header = "", notes = [] } = columns[at] ?? {};
    const said = [
      ...notes.map((note) => ({ header, note })),
      ...columns.flatMap(({ header: of, rowNotes = [] }) =>
        rowNotes.map((note) => ({ header: of, note })),
      ),
    ];
    const found = said.find(({ note }) => kind.refusedNotes[column]?.includes(note));
    return found ? [{ kind: "other-amounts", column, ...found }] : [];
  });
}

/**
 * Columns of amounts that a title, a note or another column says to be others. Those that the sender names are as they
 * are meant to be.
 */
function findAsides(
  columns: ImportQuestion["columns"],
  {
    statements,
    mapping,
    headings,
    kind,
  }: Pick<ImportChoices, "mapping" | "headings"> & {
    statements: readonly AmountStatement[];
    kind: FileKind;
  },
): OpenQuestion[] {
  const named = new Set(Object.keys(headings).map(headingKey));
  return mappedColumns(mapping).flatMap(([column, at]) => {
    const { header = "" } = columns[at] ?? {};
    const refused = kind.besideData.includes(column) ? [] : (kind.refusedNotes[column] ?? []);
    if (refused.length === 0 || named.has(headingKey(header))) return [];
    const { words } = kind.headings;
    const own = amountNotes(headingWords(header), words);
    const found = statements.find(
      ({ note, text }) =>
        refused.includes(note) &&
        !(note === "before-discount" && isNet(header, words)) &&
        !(note === "with-tax" && own.includes("without-tax")) &&
        headingKey(text) !== headingKey(header),
    );
    return found
      ? [{ kind: "other-amounts", column, header: found.text, note: found.note } as const]
      : [];
  });
}

/** True if a file would write anything. Where keys are stored, a second key counts as data. */
function hasData(
  mapping: ImportChoices["mapping"],
  { keys, storesKeys, besideData }: FileKind,
): boolean {
  const columns = mappedColumns(mapping).map(([column]) => column);
  if (storesKeys && columns.filter((column) => keys.includes(column)).length > 1) return true;
  return columns.some((column) => !keys.includes(column) && !besideData.includes(column));
}

/** Decimal separator of each mapped column of numbers: as the user has chosen, else as detected in the file. */
export function stylesOf(
  { columns }: Pick<ImportQuestion, "columns">,
  { mapping, styles }: Pick<ImportChoices, "mapping" | "styles">,
  { numbers }: FileKind,
): Partial<Record<string, DecimalStyle>> {
  return Object.fromEntries(
    mappedColumns(mapping)
      .filter(([column]) => numbers.has(column))
      .map(([column, at]) => [column, styles[column] ?? columns[at]?.style ?? "comma"]),
  );
}

/** Mapped columns whose dates begin with the month: as the user has chosen, else as detected in the file. */
export function monthFirstColumns(
  { columns }: Pick<ImportQuestion, "columns">,
  { mapping, dateOrders }: Pick<ImportChoices, "mapping" | "dateOrders">,
): ReadonlySet<string> {
  const found = mappedColumns(mapping).filter(([column, at]) => {
    const order = dateOrders[column];
    return order === undefined ? columns[at]?.isMonthFirst : order === "month";
  });
  return new Set(found.map(([column]) => column));
}

/** Chosen orders of dates that differ from what the file says; the form posts also the one that was taken. */
export function otherDateOrders(
  question: Pick<ImportQuestion, "columns">,
  { mapping, dateOrders }: Pick<ImportChoices, "mapping" | "dateOrders">,
): ImportChoices["dateOrders"] {
  const told = monthFirstColumns(question, { mapping, dateOrders: {} });
  return Object.fromEntries(
    Object.entries(dateOrders).filter(
      ([column, order]) => (order === "month") !== told.has(column),
    ),
  );
}

/** Columns of a mapping with their index in the file. */
export function mappedColumns(mapping: ImportChoices["mapping"]): [string, number][] {
  return Object.entries(mapping).flatMap(([column, at]) =>
    at === undefined ? [] : [[column, at] as [string, number]],
  );
}
