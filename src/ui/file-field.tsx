import type { ComponentProps } from "react";
import { type FieldText, fieldId, Labelled } from "./field.tsx";

export function FileField({
  label,
  hint,
  error,
  ...input
}: FieldText & { name: string } & ComponentProps<"input">) {
  return (
    <Labelled
      id={fieldId(input.name)}
      label={label}
      hint={hint}
      error={error}
      control={(ties) => (
        <input
          {...input}
          {...ties}
          type="file"
          className="mt-2 block w-full min-w-0 text-step--1 file:mr-4 file:min-h-touch file:cursor-pointer file:rounded-full file:border file:border-solid file:border-outline file:bg-surface file:px-5 file:font-medium file:text-ink"
        />
      )}
    />
  );
}
