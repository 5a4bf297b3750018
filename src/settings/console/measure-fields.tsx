import { FieldError, FieldHint, fieldId } from "../../ui/field.tsx";
import { severalInputsCopy as copy } from "../copy/several-inputs-copy.ts";
import type { SeveralInputs } from "./several-inputs.ts";

export function MeasureFields({
  control: { numbers, units },
  path,
  form,
}: SeveralInputs<"measure">) {
  const { label, hint } = form.wordsOf(path);
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
          <span>{form.optionName?.(units[0] ?? "")}</span>
        ) : (
          <select
            name={`${path}.unit`}
            aria-label={`${label}: ${copy.unit}`}
            defaultValue={form.typed[`${path}.unit`]}
            className="min-h-12 rounded-small border border-outline bg-surface px-3 text-ink hover:border-ink focus:border-primary"
          >
            {units.map((unit) => (
              <option key={unit} value={unit}>
                {form.optionName?.(unit)}
              </option>
            ))}
          </select>
        )}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
