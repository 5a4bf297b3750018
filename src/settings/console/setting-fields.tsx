import { Checkbox } from "../../ui/checkbox.tsx";
import { Field, FieldError, FieldHint, fieldId } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { settingsCopy as copy } from "../copy/es.ts";
import { fieldCopyOf, groupsCopy, optionNames } from "../copy/es-groups.ts";
import type { FieldCopy } from "../copy/group-copy.ts";
import { valueLines } from "../copy/value-text.ts";
import type { ListField, SettingField, SimpleField } from "../domain/fields.ts";
import { type GroupName, groups } from "../domain/groups.ts";
import { rowsOf, type TypedTexts } from "../domain/typed-texts.ts";
import { PictureFields } from "./picture-fields.tsx";

type Filled = { group: GroupName; typed: TypedTexts; errors: Readonly<Record<string, string>> };

export function SettingFields(filled: Filled) {
  const headings: Record<string, string | undefined> = groupsCopy[filled.group].sections ?? {};
  return Object.entries<SettingField>(groups[filled.group]).map(([path, field]) => (
    <div key={path} className="grid gap-5">
      {headings[path] && (
        <h2 className="mt-4 border-t border-line pt-6 text-step-1">{headings[path]}</h2>
      )}
      {field.kind === "list" ? (
        <ListFields {...filled} path={path} field={field} />
      ) : (
        <OneField {...filled} path={path} field={field} copy={fieldCopyOf(filled.group, path)} />
      )}
    </div>
  ));
}

type One = Filled & { path: string; field: SimpleField; copy: FieldCopy; dense?: boolean };

function OneField({ path, field, copy: words, typed, errors, dense = false }: One) {
  const { label, hint } = words;
  const same = { label, hint, error: errors[path], defaultValue: typed[path] ?? "" };
  switch (field.kind) {
    case "text":
      return <TextArea id={fieldId(path)} name={path} {...same} />;
    case "choice":
      return (
        <Select id={fieldId(path)} name={path} dense={dense} {...same}>
          {field.options.map((option) => (
            <option key={option} value={option}>
              {optionNames[option] ?? option}
            </option>
          ))}
        </Select>
      );
    case "picture":
      return <PictureFields path={path} words={words} typed={typed} errors={errors} />;
    case "choices":
      return <Checkboxes path={path} field={field} words={words} typed={typed} errors={errors} />;
    case "term":
    case "range":
      return <TermFields path={path} field={field} words={words} typed={typed} errors={errors} />;
    default:
      return <Field name={path} {...inputOf(field)} {...same} />;
  }
}

function inputOf({ kind }: SimpleField) {
  switch (kind) {
    case "date":
      return { type: "date" };
    case "month":
      return { type: "month" };
    case "clock":
      return { type: "time" };
    case "email":
      return {
        type: "text",
        inputMode: "email",
        spellCheck: false,
        autoCapitalize: "none",
      } as const;
    case "phone":
      return { type: "tel" };
    case "web":
      return { type: "text", inputMode: "url", spellCheck: false, autoCapitalize: "none" } as const;
    case "whole":
    case "tenths":
      return { type: "text", inputMode: "decimal" } as const;
    default:
      return { type: "text" };
  }
}

type Parts = Pick<Filled, "typed" | "errors"> & { path: string; words: FieldCopy };

function TermFields({
  path,
  field,
  words,
  typed,
  errors,
}: Parts & { field: Extract<SimpleField, { kind: "term" | "range" }> }) {
  const numbers = field.kind === "term" ? (["amount"] as const) : (["from", "to"] as const);
  const units = field.kind === "term" ? field.units : [field.unit];
  const error = [...numbers, "unit"].map((part) => errors[`${path}.${part}`]).find(Boolean);
  const id = fieldId(path);
  const described = [words.hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset aria-describedby={described || undefined}>
      <legend className="font-medium">{words.label}</legend>
      <FieldHint id={id} hint={words.hint} />
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-2">
        {numbers.map((part) => (
          <span key={part} className="flex items-center gap-3">
            {part === "to" && <span aria-hidden="true">{copy.between}</span>}
            <input
              name={`${path}.${part}`}
              id={`${id}-${part}`}
              type="text"
              aria-label={`${words.label}: ${copy.parts[part]}`}
              aria-invalid={errors[`${path}.${part}`] ? true : undefined}
              inputMode="numeric"
              size={4}
              defaultValue={typed[`${path}.${part}`] ?? ""}
              className="min-h-12 w-20 rounded-small border border-outline bg-surface px-3.5 py-2.5 text-ink hover:border-ink focus:border-primary aria-invalid:border-2 aria-invalid:border-danger"
            />
          </span>
        ))}
        {units.length === 1 ? (
          <span>{optionNames[units[0] ?? ""]}</span>
        ) : (
          <select
            name={`${path}.unit`}
            aria-label={`${words.label}: ${copy.parts.unit}`}
            defaultValue={typed[`${path}.unit`]}
            className="min-h-12 rounded-small border border-outline bg-surface px-3 text-ink hover:border-ink focus:border-primary"
          >
            {units.map((unit) => (
              <option key={unit} value={unit}>
                {optionNames[unit]}
              </option>
            ))}
          </select>
        )}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

function Checkboxes({
  path,
  field,
  words,
  typed,
  errors,
}: Parts & { field: Extract<SimpleField, { kind: "choices" }> }) {
  const id = fieldId(path);
  return (
    <fieldset aria-describedby={errors[path] ? `${id}-error` : undefined}>
      <legend className="font-medium">{words.label}</legend>
      <div className="mt-1.5 flex flex-wrap gap-x-5">
        {field.options.map((option) => (
          <Checkbox
            key={option}
            name={`${path}.${option}`}
            defaultChecked={typed[`${path}.${option}`] === "si"}
          >
            {optionNames[option] ?? option}
          </Checkbox>
        ))}
      </div>
      <FieldError id={id} error={errors[path]} />
    </fieldset>
  );
}

/** Number of empty rows at the end of a list, so that records can be added without JavaScript. */
const emptyRows = 2;

function ListFields({
  group,
  path,
  field,
  typed,
  errors,
}: Filled & { path: string; field: ListField }) {
  const words = fieldCopyOf(group, path);
  const held = rowsOf(path, typed);
  const next = (held.at(-1) ?? -1) + 1;
  const rows = [...held, ...Array.from({ length: emptyRows }, (_, index) => next + index)];
  const id = fieldId(path);
  return (
    <fieldset aria-describedby={words.hint ? `${id}-hint` : undefined}>
      <legend className="font-medium">{words.label}</legend>
      <FieldHint id={id} hint={words.hint} />
      <FieldError id={id} error={errors[path]} />
      <ol className="mt-2">
        {rows.map((row, index) => (
          <li key={row} className="border-t border-line first:border-0">
            {held.includes(row) ? (
              <details
                open={Object.keys(errors).some((name) => name.startsWith(`${path}.${row}.`))}
              >
                <summary className="flex min-h-touch cursor-pointer items-center py-2 wrap-anywhere">
                  <span className="underline-quiet">
                    {valueLines(group, `${path}.${row}`, typed).join("")}
                  </span>
                </summary>
                <ListRow
                  group={group}
                  typed={typed}
                  errors={errors}
                  path={path}
                  row={row}
                  index={index}
                  field={field}
                  isHeld
                />
              </details>
            ) : (
              <ListRow
                group={group}
                typed={typed}
                errors={errors}
                path={path}
                row={row}
                index={index}
                field={field}
              />
            )}
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

function ListRow({
  group,
  path,
  row,
  index,
  field,
  typed,
  errors,
  isHeld = false,
}: Filled & {
  path: string;
  row: number;
  index: number;
  field: ListField;
  isHeld?: boolean;
}) {
  return (
    <fieldset className="pt-2 pb-5">
      <legend className="sr-only">{rowName(group, path, index)}</legend>
      <div className="grid items-end gap-x-4 gap-y-2 sm:grid-cols-2">
        {Object.entries(field.of).map(([part, inner]) => (
          <OneField
            key={part}
            group={group}
            typed={typed}
            errors={errors}
            path={`${path}.${row}.${part}`}
            field={inner}
            copy={partCopy(group, { path, part })}
            dense
          />
        ))}
        {isHeld && (
          <Checkbox
            name={`${path}.${row}.remove`}
            defaultChecked={typed[`${path}.${row}.remove`] === "si"}
          >
            {copy.remove}
          </Checkbox>
        )}
      </div>
    </fieldset>
  );
}

function rowName(group: GroupName, path: string, index: number): string {
  return fieldCopyOf(group, `${path}.${index}`).label;
}

function partCopy(group: GroupName, { path, part }: { path: string; part: string }): FieldCopy {
  const words: Record<string, FieldCopy & { of?: Record<string, FieldCopy> }> =
    groupsCopy[group].fields;
  return words[path]?.of?.[part] ?? { label: part };
}
