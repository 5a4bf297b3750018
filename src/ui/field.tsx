import type { ComponentProps } from "react";
import { controlStyles, type FieldText, Labelled } from "./labelled.tsx";

export function Field({
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
        <input {...input} {...ties} className={`mt-1.5 min-h-12 px-3.5 py-2.5 ${controlStyles}`} />
      )}
    />
  );
}

export function fieldId(name: string): string {
  return `campo-${name}`;
}
