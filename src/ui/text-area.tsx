import type { ComponentProps } from "react";
import { controlStyles, type FieldText, Labelled } from "./field.tsx";

export function TextArea({
  id,
  label,
  hint,
  error,
  dense = false,
  defaultValue,
  ...area
}: FieldText & { id: string; name: string; dense?: boolean } & Omit<
    ComponentProps<"textarea">,
    "value" | "defaultValue"
  > & { defaultValue?: string | undefined }) {
  return (
    <Labelled
      id={id}
      label={label}
      hint={hint}
      error={error}
      dense={dense}
      control={(ties) => (
        <textarea
          rows={4}
          {...area}
          {...ties}
          // As a list, because at hydration React puts a text back over what was typed (`initTextarea` of React DOM).
          defaultValue={[String(defaultValue ?? "")]}
          className={`mt-1.5 field-sizing-content max-h-96 min-h-24 px-3.5 py-2.5 ${controlStyles}`}
        />
      )}
    />
  );
}
