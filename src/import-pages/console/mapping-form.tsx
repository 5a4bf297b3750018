import { Form } from "react-router";
import { Card } from "../../console/page-parts.tsx";
import type { KindTargetCopy } from "../../imports/domain/kind-copy.ts";
import type { FileColumn, OpenQuestion } from "../../imports/domain/run.ts";
import { columnLetters } from "../../kernel/column-letters.ts";
import { AlertBox } from "../../ui/alert-box.tsx";
import { Button } from "../../ui/button.tsx";
import { controlStyles } from "../../ui/field.tsx";
import { ChoiceBox, Select } from "../../ui/select.tsx";
import { mappingCopy as copy } from "../copy/import-steps-copy.ts";
import { type ColumnOfDates, columnIndexOf } from "./column-styles.ts";
import { DateOrderChoices } from "./date-order-choices.tsx";
import { SeparatorQuestions } from "./separator-questions.tsx";
import type { OptionGroup, SheetToMap } from "./sheet-to-map.ts";
import type { TypedConstant, TypedMapping } from "./typed-mapping.ts";

/** The widest kind of file has some forty columns. */
export const maxShownColumns = 120;

/** Choice of a target, such as a list, to which a file or a part of it is written; `target`: id of the chosen one. */
export type TargetChoice = {
  name: string;
  words: KindTargetCopy;
  targets: readonly { id: number; name: string }[];
  target: number | null;
};

export function MappingForm({
  action,
  rows,
  sheets,
  targets,
  typed,
  constants,
  constantGroups,
  questions,
  dates,
  headerOf,
  problems,
  seen,
}: {
  action: string;
  rows: number;
  sheets: readonly SheetToMap[];
  targets: readonly TargetChoice[];
  typed: TypedMapping;
  constants: readonly TypedConstant[];
  constantGroups: readonly OptionGroup[];
  questions: readonly OpenQuestion[];
  dates: readonly ColumnOfDates[];
  /** Header of a column in the file. */
  headerOf: (column: string) => string;
  problems: readonly string[];
  seen: number;
}) {
  return (
    <Card id="columnas" title={copy.title}>
      <p className="mt-2 max-w-measure text-muted">
        {copy.rows(rows)} {copy.rules}
      </p>
      <Form method="post" action={action} className="mt-5 grid gap-6">
        <input type="hidden" name="seen" value={seen} />
        {problems.length > 0 && (
          <AlertBox answer={problems}>
            <ul className="grid max-w-measure gap-1">
              {problems.map((sentence) => (
                <li key={sentence} className="wrap-anywhere">
                  {sentence}
                </li>
              ))}
            </ul>
          </AlertBox>
        )}
        {sheets.map((sheet) => (
          <ColumnsOfSheet key={sheet.name ?? ""} sheet={sheet} />
        ))}
        <ConstantLines groups={constantGroups} lines={constants} />
        {targets.map((choice) => (
          <TargetLine key={choice.name} {...choice} />
        ))}
        {sheets.map(
          ({ name, hidden }) =>
            hidden > 0 && (
              <p key={name ?? ""} className="text-muted">
                {copy.more(hidden)}
              </p>
            ),
        )}
        <SeparatorQuestions
          questions={questions}
          typed={typed}
          headerOf={headerOf}
          columnIndexOf={(column) => columnIndexOf(sheets, column)}
        />
        <DateOrderChoices columns={dates} />
        <Button type="submit" name="intent" value="map" className="justify-self-start">
          {copy.submit}
        </Button>
      </Form>
    </Card>
  );
}

function ColumnsOfSheet({ sheet: { name, columns, fields, groups } }: { sheet: SheetToMap }) {
  return (
    <div>
      {name !== null && <h3 className="mb-2 font-medium wrap-anywhere">{copy.ofSheet(name)}</h3>}
      <ul className="max-w-4xl border-b border-line">
        {columns.map((column, at) => {
          const field = fields[at];
          return (
            field && (
              <ColumnLine key={field.name} column={column} at={at} groups={groups} {...field} />
            )
          );
        })}
      </ul>
    </div>
  );
}

function TargetLine({ name, words, targets, target }: TargetChoice) {
  return (
    <div className="max-w-md">
      <Select
        id={`campo-${name}`}
        name={name}
        label={words.label}
        dense={false}
        defaultValue={target ?? ""}
      >
        {target === null && <option value="">{words.choose}</option>}
        {targets.map((known) => (
          <option key={known.id} value={known.id}>
            {known.name}
          </option>
        ))}
      </Select>
      <p className="mt-1 text-step--1 text-muted">{words.hint}</p>
    </div>
  );
}

function ColumnOptions({ groups }: { groups: readonly OptionGroup[] }) {
  return groups.map(({ label, options }) => {
    const shown = options.map(({ value, label: text }) => (
      <option key={value} value={value}>
        {text}
      </option>
    ));
    return label === null ? (
      shown
    ) : (
      <optgroup key={label} label={label}>
        {shown}
      </optgroup>
    );
  });
}

function ColumnLine({
  column,
  at,
  groups,
  name,
  value: chosen,
}: {
  column: FileColumn;
  at: number;
  groups: readonly OptionGroup[];
  name: string;
  value: string;
}) {
  const id = name.replace("column.", "columna-");
  return (
    <li className="grid gap-x-6 gap-y-2 border-t border-line py-3 sm:grid-cols-[minmax(0,1fr)_18rem] sm:items-center">
      <div className="min-w-0">
        <label htmlFor={id} className="font-medium wrap-anywhere">
          {column.header || copy.unnamed(columnLetters(at))}
        </label>
        <p id={`${id}-muestra`} className="line-clamp-2 text-step--1 text-muted wrap-anywhere">
          {column.sample ? copy.sample(column.sample) : copy.noSample}
        </p>
      </div>
      <ChoiceBox
        key={chosen}
        id={id}
        name={name}
        defaultValue={chosen}
        aria-describedby={`${id}-muestra`}
      >
        <option value="">{copy.ignore}</option>
        <ColumnOptions groups={groups} />
      </ChoiceBox>
    </li>
  );
}

/** Values that all rows have, for columns that the file does not have. */
function ConstantLines({
  groups,
  lines,
}: {
  groups: readonly OptionGroup[];
  lines: readonly TypedConstant[];
}) {
  return (
    <fieldset className="max-w-4xl">
      <legend className="font-medium">{copy.constants}</legend>
      <p className="mt-1 max-w-measure text-step--1 text-muted">{copy.constantsHint}</p>
      <ul className="mt-2 grid gap-3">
        {lines.map(({ column, value, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other identity.
          <li key={at} className="grid gap-3 sm:grid-cols-3">
            <ChoiceBox
              name={`constant.${at}.column`}
              defaultValue={column}
              aria-label={copy.constantColumn(at + 1)}
            >
              <option value="">{copy.noConstant}</option>
              <ColumnOptions groups={groups} />
            </ChoiceBox>
            {(["value", "text"] as const).map((part) => (
              <input
                key={part}
                type="text"
                name={`constant.${at}.${part}`}
                defaultValue={part === "value" ? value : text}
                placeholder={copy.constantParts[part]}
                maxLength={200}
                autoComplete="off"
                aria-label={copy.constantPart(copy.constantParts[part], at + 1)}
                className={`min-h-touch px-3 ${controlStyles}`}
              />
            ))}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
