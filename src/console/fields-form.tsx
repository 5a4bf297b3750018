import type { ReactNode } from "react";
import type { Control, Controls, LineInput, TypedTexts } from "../fields/field.ts";
import type { FieldWords } from "../fields/field-words.ts";
import { isTicked } from "../kernel/ticked.ts";
import { Checkbox } from "../ui/checkbox.tsx";
import { Field, FieldError, fieldId } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { TextArea } from "../ui/text-area.tsx";

export type FieldsFormProps = {
  typed: TypedTexts;
  /** Sentences about what was typed, by name of the input. */
  errors: Readonly<Record<string, string | undefined>>;
  wordsOf: (path: string) => FieldWords;
  optionName?: (option: string) => string;
  /** Headings between the fields, by the first field below each. */
  headings?: Readonly<Record<string, string | undefined>>;
  /** Inputs of a control that is the capability's own, or that has several. */
  renderOwn?: (control: Control, path: string) => ReactNode;
};

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

/** Input of one field. */
export function ControlOf({
  control,
  path,
  words,
  form,
}: {
  control: Control;
  path: string;
  words: FieldWords;
  form: FieldsFormProps;
}) {
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
        <div>
          <Checkbox
            id={fieldId(path)}
            name={path}
            defaultChecked={isTicked(typed)}
            aria-describedby={same.error && `${fieldId(path)}-error`}
          >
            {label}
          </Checkbox>
          <FieldError id={fieldId(path)} error={same.error} />
        </div>
      );
    case "choice":
      return (
        <Select id={fieldId(path)} name={path} dense={false} {...same} defaultValue={typed}>
          {control.options.map((option) => (
            <option key={option} value={option}>
              {form.optionName?.(option) ?? option}
            </option>
          ))}
        </Select>
      );
    default:
      return form.renderOwn?.(control, path);
  }
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
