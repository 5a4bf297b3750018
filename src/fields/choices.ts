import { foldName } from "../kernel/fold.ts";
import { isTicked, ticked } from "../kernel/ticked.ts";
import { cellProblem, cellValue, type Outcome, type TextContext } from "./cell.ts";
import { asText, type RecordField } from "./field.ts";
import type { CellField } from "./one-input.ts";

/** Field for one of several options. `absent`: the value of a form that has no such input, as those of older versions. */
export function choice<const Option extends string>(
  options: readonly Option[],
  { absent }: { absent?: Option } = {},
): RecordField<Option, "not-an-option"> {
  return {
    kind: "choice",
    control: { type: "choice", options },
    parse(typed) {
      const text = typed.text();
      if (text === "" && absent) return absent;
      return options.find((option) => option === text) ?? typed.reject("not-an-option");
    },
    write: (value) => ({ "": asText(value) }),
  };
}

/** Field for several of some options, at least `min`; each is a checkbox. */
export function choices<const Option extends string>(
  options: readonly Option[],
  { min }: { min: number },
): RecordField<readonly Option[], "too-few"> {
  return {
    kind: "choices",
    control: { type: "choices", options },
    parse(typed) {
      const chosen = options.filter((option) => isTicked(typed.text(option)));
      return chosen.length >= min ? chosen : typed.reject("too-few", min);
    },
    write: (value) => {
      const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
      return Object.fromEntries(
        options.map((option) => [option, chosen.includes(option) ? ticked : ""]),
      );
    },
  };
}

/** Yes or no: a checkbox in a form, one of the words of its language in a cell. */
export function yesNo(): CellField<boolean, "not-yes-or-no"> {
  return {
    kind: "yes-no",
    isLong: false,
    control: { type: "checkbox" },
    parse(typed) {
      const found = yesNoOf(typed.text(), typed.form.context);
      if (found.kind === "value") return found.value;
      return typed.text().trim() === "" ? false : typed.reject(found.problem);
    },
    write: (value) => ({ "": value === true ? ticked : "" }),
    parseCell(cell, context) {
      if (cell.kind === "boolean") return cellValue(cell.value);
      return yesNoOf(cell.kind === "date" ? "" : cell.text, context);
    },
  };
}

function yesNoOf(text: string, { words }: TextContext): Outcome<boolean, "not-yes-or-no"> {
  const word = foldName(text);
  if (words.yes.has(word)) return cellValue(true);
  return words.no.has(word) ? cellValue(false) : cellProblem("not-yes-or-no");
}
