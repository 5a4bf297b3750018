import {
  type Controls,
  controlsOf,
  type Fields,
  type ProblemOf,
  type RecordField,
  type TypedTexts,
  typedTexts,
  type ValuesOf,
} from "../fields/field.ts";
import { isTicked } from "../kernel/ticked.ts";

export type ListField<Of extends Fields = Fields> = RecordField<
  readonly ValuesOf<Of>[],
  ProblemOf<Of[keyof Of]> | "too-few" | "too-many"
> & { of: Of };

/** Records of some fields, from `min` to `max`; inputs are numbered, such as «holidays.3.date». */
export function records<Of extends Fields>({
  min,
  max,
  of,
}: {
  min: number;
  max: number;
  of: Of;
}): ListField<Of> {
  return {
    kind: "list",
    control: { type: "list", of: controlsOf(of) },
    of,
    parse(typed) {
      const rows = keptRows(of, typed.path, typed.form.texts);
      if (rows.length < min) typed.reject("too-few", min);
      if (rows.length > max) typed.reject("too-many", max);
      return rows.map((row) => {
        const record = typed.part(`${row}`);
        const values = Object.entries(of).map(([name, field]) => [
          name,
          field.parse(record.part(name)),
        ]);
        return Object.fromEntries(values) as ValuesOf<Of>;
      });
    },
    write: (records) =>
      Object.fromEntries(
        (Array.isArray(records) ? records : []).flatMap((record, row) =>
          Object.entries(typedTexts(of, record)).map(([name, text]) => [`${row}.${name}`, text]),
        ),
      ),
  };
}

/** Numbers of the rows of a list in a form, in the order of the page. */
export function rowsOf(path: string, texts: TypedTexts): number[] {
  const numbers = Object.keys(texts).flatMap((name) => {
    if (!name.startsWith(`${path}.`)) return [];
    const row = Number(name.slice(path.length + 1).split(".", 1)[0]);
    return Number.isSafeInteger(row) && row >= 0 ? [row] : [];
  });
  return [...new Set(numbers)].sort((one, other) => one - other);
}

/** Numbers of a list's rows that hold a record, those marked for removal among them. Blank ones were only offered. */
export function heldRows(of: Controls, path: string, texts: TypedTexts): number[] {
  return rowsOf(path, texts).filter((row) => !isBlank(`${path}.${row}`, of, texts));
}

/** Numbers of a list's rows that become records: not those marked for removal or left blank. */
export function keptRows(of: Fields, path: string, texts: TypedTexts): number[] {
  return heldRows(controlsOf(of), path, texts).filter(
    (row) => !isTicked(texts[`${path}.${row}.remove`]),
  );
}

/** True for a row without text. Chosen options count as text only if all fields are selects. */
function isBlank(path: string, of: Controls, texts: TypedTexts): boolean {
  const parts = Object.entries(of);
  const written = parts.filter(([, { type }]) => type !== "choice");
  return (written.length > 0 ? written : parts).every(
    ([name]) => !(texts[`${path}.${name}`] ?? "").trim(),
  );
}
