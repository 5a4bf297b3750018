import type { ReactNode } from "react";
import type { Control, Controls, LineInput, TypedTexts } from "../fields/field.ts";
import { rowsOf } from "../fields/list.ts";
import { Checkbox } from "../ui/checkbox.tsx";
import { Field, FieldError, FieldHint, fieldId } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { fieldsFormCopy as copy } from "./copy/fields-form-copy.ts";

/** Words of one field of a form. */
export type FieldWords = { label: string; hint?: string | undefined };

export type FieldsFormProps = {
  typed: TypedTexts;
  /** Sentences about what was typed, by name of the input. */
  errors: Readonly<Record<string, string | undefined>>;
  /** Words of a field, or of a row of a list, such as «holidays.3». */
  wordsOf: (path: string) => FieldWords;
  /** Words of a field within the rows of a list. */
  partWordsOf?: (list: string, part: string) => FieldWords;
  optionName?: (option: string) => string;
  /** Headings between the fields, by the first field below each. */
  headings?: Readonly<Record<string, string | undefined>>;
  /** Summary of a row of a list, shown while its fields are folded. */
  rowSummary?: (path: string) => string;
  /** Inputs of a control that is the capability's own. */
  renderOwn?: (name: string, path: string) => ReactNode;
};

/** Sentence about each rejected field of a record whose words have one for a field, whatever is wrong with it. */
export function errorsOf<Name extends string>(
  problems: { readonly [Field in Name]?: unknown },
  words: Readonly<Record<Name, { problem?: string }>>,
): FieldsFormProps["errors"] {
  const names = Object.keys(problems) as Name[];
  return Object.fromEntries(names.map((name) => [name, words[name].problem]));
}

/** Inputs of a record's fields with labels, hints and errors; the page provides the form and its buttons. */
export function FieldsForm({ controls, ...form }: FieldsFormProps & { controls: Controls }) {
  return Object.entries(controls).map(([path, control]) => (
    <div key={path} className="grid gap-5">
      {form.headings?.[path] && (
        <h2 className="mt-4 border-t border-line pt-6 text-step-1">{form.headings[path]}</h2>
      )}
      <ControlOf control={control} path={path} words={form.wordsOf(path)} form={form} />
    </div>
  ));
}

type ControlProps<Type = Control["type"]> = {
  control: Extract<Control, { type: Type }>;
  path: string;
  words: FieldWords;
  form: FieldsFormProps;
  /** Small labels, for the rows of a list. */
  dense?: boolean;
};

function ControlOf({ control, path, words, form, dense = false }: ControlProps) {
  const { label, hint } = words;
  const typed = form.typed[path] ?? "";
  const same = { label, hint, error: form.errors[path] };
  switch (control.type) {
    case "line":
      return (
        <Field
          name={path}
          {...(control.input ? lineInputs[control.input] : { type: "text" })}
          {...same}
          defaultValue={typed}
        />
      );
    case "text":
      return <TextArea id={fieldId(path)} name={path} {...same} defaultValue={typed} />;
    case "checkbox":
      return (
        <Checkbox name={path} defaultChecked={typed === "si"}>
          {label}
        </Checkbox>
      );
    case "choice":
      return (
        <Select id={fieldId(path)} name={path} dense={dense} {...same} defaultValue={typed}>
          {control.options.map((option) => (
            <option key={option} value={option}>
              {optionName(form, option)}
            </option>
          ))}
        </Select>
      );
    case "choices":
      return <Checkboxes control={control} path={path} words={words} form={form} />;
    case "measure":
      return <MeasureFields control={control} path={path} words={words} form={form} />;
    case "list":
      return <ListFields control={control} path={path} words={words} form={form} />;
    case "own":
      return form.renderOwn?.(control.name, path);
  }
}

function optionName(form: FieldsFormProps, option: string): string {
  return form.optionName?.(option) ?? option;
}

const lineInputs = {
  date: { type: "date" },
  month: { type: "month" },
  time: { type: "time" },
  email: { type: "text", inputMode: "email", spellCheck: false, autoCapitalize: "none" },
  tel: { type: "tel" },
  url: { type: "text", inputMode: "url", spellCheck: false, autoCapitalize: "none" },
  decimal: { type: "text", inputMode: "decimal" },
  code: { type: "text", spellCheck: false, autoCapitalize: "characters" },
} as const satisfies Record<LineInput, object>;

function MeasureFields({ control, path, words, form }: ControlProps<"measure">) {
  const { label, hint } = words;
  const { numbers, units } = control;
  const error = [...numbers, "unit"].map((part) => form.errors[`${path}.${part}`]).find(Boolean);
  const id = fieldId(path);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset aria-describedby={described || undefined}>
      <legend className="font-medium">{label}</legend>
      <FieldHint id={id} hint={hint} />
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-2">
        {numbers.map((part) => (
          <span key={part} className="flex items-center gap-3">
            {part === "to" && <span aria-hidden="true">{copy.between}</span>}
            <input
              name={`${path}.${part}`}
              id={`${id}-${part}`}
              type="text"
              aria-label={`${label}: ${copy.parts[part]}`}
              aria-invalid={form.errors[`${path}.${part}`] ? true : undefined}
              inputMode="numeric"
              size={4}
              defaultValue={form.typed[`${path}.${part}`] ?? ""}
              className="min-h-12 w-20 rounded-small border border-outline bg-surface px-3.5 py-2.5 text-ink hover:border-ink focus:border-primary aria-invalid:border-2 aria-invalid:border-danger"
            />
          </span>
        ))}
        {units.length === 1 ? (
          <span>{optionName(form, units[0] ?? "")}</span>
        ) : (
          <select
            name={`${path}.unit`}
            aria-label={`${label}: ${copy.unit}`}
            defaultValue={form.typed[`${path}.unit`]}
            className="min-h-12 rounded-small border border-outline bg-surface px-3 text-ink hover:border-ink focus:border-primary"
          >
            {units.map((unit) => (
              <option key={unit} value={unit}>
                {optionName(form, unit)}
              </option>
            ))}
          </select>
        )}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

function Checkboxes({ control, path, words, form }: ControlProps<"choices">) {
  const id = fieldId(path);
  return (
    <fieldset aria-describedby={form.errors[path] ? `${id}-error` : undefined}>
      <legend className="font-medium">{words.label}</legend>
      <div className="mt-1.5 flex flex-wrap gap-x-5">
        {control.options.map((option) => (
          <Checkbox
            key={option}
            name={`${path}.${option}`}
            defaultChecked={form.typed[`${path}.${option}`] === "si"}
          >
            {optionName(form, option)}
          </Checkbox>
        ))}
      </div>
      <FieldError id={id} error={form.errors[path]} />
    </fieldset>
  );
}

/** Number of empty rows at the end of a list, so that records can be added without JavaScript. */
const emptyRows = 2;

function ListFields({ control, path, words, form }: ControlProps<"list">) {
  const { label, hint } = words;
  const held = rowsOf(path, form.typed);
  const next = (held.at(-1) ?? -1) + 1;
  const rows = [...held, ...Array.from({ length: emptyRows }, (_, index) => next + index)];
  const id = fieldId(path);
  return (
    <fieldset aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className="font-medium">{label}</legend>
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={form.errors[path]} />
      <ol className="mt-2">
        {rows.map((row, index) => {
          const isHeld = held.includes(row);
          const fields = (
            <ListRow
              controls={control.of}
              list={path}
              row={row}
              name={form.wordsOf(`${path}.${index}`).label}
              form={form}
              isHeld={isHeld}
            />
          );
          return (
            <li key={row} className="border-t border-line first:border-0">
              {isHeld ? (
                <details
                  open={Object.keys(form.errors).some((name) => name.startsWith(`${path}.${row}.`))}
                >
                  <summary className="flex min-h-touch cursor-pointer items-center py-2 wrap-anywhere">
                    <span className="underline-quiet">{form.rowSummary?.(`${path}.${row}`)}</span>
                  </summary>
                  {fields}
                </details>
              ) : (
                fields
              )}
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}

function ListRow({
  controls,
  list,
  row,
  name,
  form,
  isHeld,
}: {
  controls: Controls;
  list: string;
  row: number;
  name: string;
  form: FieldsFormProps;
  isHeld: boolean;
}) {
  const path = `${list}.${row}`;
  return (
    <fieldset className="pt-2 pb-5">
      <legend className="sr-only">{name}</legend>
      <div className="grid items-end gap-x-4 gap-y-2 sm:grid-cols-2">
        {Object.entries(controls).map(([part, control]) => (
          <ControlOf
            key={part}
            control={control}
            path={`${path}.${part}`}
            words={form.partWordsOf?.(list, part) ?? { label: part }}
            form={form}
            dense
          />
        ))}
        {isHeld && (
          <Checkbox name={`${path}.remove`} defaultChecked={form.typed[`${path}.remove`] === "si"}>
            {copy.remove}
          </Checkbox>
        )}
      </div>
    </fieldset>
  );
}
