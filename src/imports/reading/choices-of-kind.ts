import type { FileKind } from "../domain/file-kind.ts";
import type { ImportChoices } from "../domain/run.ts";

/** Choices for the part of a file that is of one kind: headings, values and rows of titles that are about its columns. */
export function choicesOfKind(choices: ImportChoices, { columns }: FileKind): ImportChoices {
  const isOwn = (column: string) => Object.hasOwn(columns, column);
  const { headings, constants, translations, styles, dateOrders } = choices;
  const { titleRows, sheetNames } = choices;
  return {
    ...choices,
    headings: only(headings, (_, column) => column === "" || isOwn(column)),
    constants: only(constants, isOwn),
    translations: only(translations, isOwn),
    styles: only(styles, isOwn),
    dateOrders: only(dateOrders, isOwn),
    titleRows: titleRows !== null && isOwn(titleRows) ? titleRows : null,
    sheetNames: sheetNames !== null && isOwn(sheetNames) ? sheetNames : null,
  };
}

/**
 * Choices for the first part of a file: also those that are about no column of any part, so that the sender is told.
 */
export function choicesOfFirst(
  choices: ImportChoices,
  [first, ...others]: readonly [FileKind, ...FileKind[]],
): ImportChoices {
  const isOthers = (column: string) =>
    !Object.hasOwn(first.columns, column) &&
    others.some(({ columns }) => Object.hasOwn(columns, column));
  const { headings, constants, translations, styles, dateOrders } = choices;
  return {
    ...choices,
    headings: only(headings, (_, column) => !isOthers(column)),
    constants: only(constants, (column) => !isOthers(column)),
    translations: only(translations, (column) => !isOthers(column)),
    styles: only(styles, (column) => !isOthers(column)),
    dateOrders: only(dateOrders, (column) => !isOthers(column)),
  };
}

function only<Value>(
  values: Readonly<Record<string, Value>>,
  fits: (name: string, value: Value) => boolean,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => fits(name, value)));
}
