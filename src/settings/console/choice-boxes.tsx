import { isTicked } from "../../kernel/ticked.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FieldError, fieldId } from "../../ui/field.tsx";
import type { SeveralInputs } from "./several-inputs.ts";

export function ChoiceBoxes({ control, path, form }: SeveralInputs<"choices">) {
  const id = fieldId(path);
  return (
    <fieldset aria-describedby={form.errors[path] ? `${id}-error` : undefined}>
      <legend className="font-medium">{form.wordsOf(path).label}</legend>
      <div className="mt-1.5 flex flex-wrap gap-x-5">
        {control.options.map((option) => (
          <Checkbox
            key={option}
            name={`${path}.${option}`}
            defaultChecked={isTicked(form.typed[`${path}.${option}`])}
          >
            {form.optionName?.(option)}
          </Checkbox>
        ))}
      </div>
      <FieldError id={id} error={form.errors[path]} />
    </fieldset>
  );
}
