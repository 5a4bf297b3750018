import { Form } from "react-router";
import { Card } from "../../console/page-parts.tsx";
import { columnLetters } from "../../kernel/column-letters.ts";
import { AlertBox } from "../../ui/alert-box.tsx";
import { Button } from "../../ui/button.tsx";
import { controlStyles } from "../../ui/field.tsx";
import { ChoiceBox, Select } from "../../ui/select.tsx";
import { mappingCopy as copy } from "../copy/import-steps-copy.ts";
import type { ImportKindCopy } from "../domain/kind-copy.ts";
import type { FileColumn, ImportQuestion, OpenQuestion } from "../domain/run.ts";
import { SeparatorQuestions } from "./separator-questions.tsx";
import type { TypedConstant, TypedMapping } from "./typed-mapping.ts";

/** The widest kind of file has some forty columns. */
export const maxShownColumns = 120;

export function MappingForm({
  action,
  question,
  words,
  columns,
  targets,
  target,
  hidden,
  typed,
  constants,
  questions,
  problems,
  seen,
}: {
  action: string;
  question: Pick<ImportQuestion, "rows" | "columns">;
  words: ImportKindCopy;
  /** Columns that the headers can mean. */
  columns: readonly string[];
  /** Targets to which the file may be written, such as lists; `target`: id of the chosen one. */
  targets: readonly { id: number; name: string }[];
  target: number | null;
  hidden: number;
  typed: TypedMapping;
  constants: readonly TypedConstant[];
  questions: readonly OpenQuestion[];
  problems: readonly string[];
  seen: number;
}) {
  return (
    <Card id="columnas" title={copy.title}>
      <p className="mt-2 max-w-measure text-muted">
        {copy.rows(question.rows)} {copy.rules}
      </p>
      <Form method="post" action={action} className="mt-5 grid gap-6">
        <input type="hidden" name="seen" value={seen} />
        {problems.length > 0 && (
          <AlertBox answer={problems}>
            <ul className="grid gap-1">
              {problems.map((sentence) => (
                <li key={sentence} className="wrap-anywhere">
                  {sentence}
                </li>
              ))}
            </ul>
          </AlertBox>
        )}
        <ul className="max-w-4xl border-b border-line">
          {question.columns.map((column, at) => (
            <ColumnLine
              // biome-ignore lint/suspicious/noArrayIndexKey: the number of a column is its identity.
              key={at}
              column={column}
              at={at}
              words={words}
              columns={columns}
              chosen={typed.columns[at] ?? ""}
            />
          ))}
        </ul>
        <ConstantLines words={words} columns={columns} lines={constants} />
        {targets.length > 0 && words.target && (
          <div className="max-w-md">
            <Select
              id="campo-target"
              name="target"
              label={words.target.label}
              dense={false}
              defaultValue={target ?? ""}
            >
              {target === null && <option value="">{words.target.choose}</option>}
              {targets.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
            <p className="mt-1 text-step--1 text-muted">{words.target.hint}</p>
          </div>
        )}
        {hidden > 0 && <p className="text-muted">{copy.more(hidden)}</p>}
        <SeparatorQuestions
          questions={questions}
          typed={typed}
          headerOf={(name) => headerOf(name, { typed, columns: question.columns, words })}
        />
        <Button type="submit" name="intent" value="map" className="justify-self-start">
          {copy.submit}
        </Button>
      </Form>
    </Card>
  );
}

function ColumnLine({
  column,
  at,
  words,
  columns,
  chosen,
}: {
  column: FileColumn;
  at: number;
  words: ImportKindCopy;
  columns: readonly string[];
  chosen: string;
}) {
  const id = `columna-${at}`;
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
        name={`column.${at}`}
        defaultValue={chosen}
        aria-describedby={`${id}-muestra`}
      >
        <option value="">{copy.ignore}</option>
        {columns.map((name) => (
          <option key={name} value={name}>
            {words.column(name)}
          </option>
        ))}
      </ChoiceBox>
    </li>
  );
}

/** Values that all rows have, for columns that the file does not have. */
function ConstantLines({
  words,
  columns,
  lines,
}: {
  words: ImportKindCopy;
  columns: readonly string[];
  lines: readonly TypedConstant[];
}) {
  return (
    <fieldset className="max-w-4xl">
      <legend className="font-medium">{copy.constants}</legend>
      <p className="mt-1 text-step--1 text-muted">{copy.constantsHint}</p>
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
              {columns.map((name) => (
                <option key={name} value={name}>
                  {words.column(name)}
                </option>
              ))}
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

function headerOf(
  name: string,
  {
    typed,
    columns,
    words,
  }: { typed: TypedMapping; columns: readonly FileColumn[]; words: ImportKindCopy },
): string {
  return columns[typed.columns.indexOf(name)]?.header || words.column(name);
}
