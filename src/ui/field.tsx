import type { ComponentProps, ReactNode } from "react";

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
  return `campo-${name.replaceAll(".", "-")}`;
}

export type FieldText = { label: string; hint?: string | undefined; error?: string | undefined };

export const controlStyles =
  "block w-full rounded-small border border-outline bg-surface text-ink outline-offset-1 fades hover:border-ink focus:border-primary aria-invalid:border-2 aria-invalid:border-danger";

/** Label, hint and error of a form control; `control` renders the control with the given attributes. */
export function Labelled({
  id,
  label,
  hint = "",
  error,
  dense = false,
  control,
}: FieldText & {
  id: string;
  dense?: boolean;
  control: (ties: {
    id: string;
    "aria-invalid": true | undefined;
    "aria-describedby": string | undefined;
  }) => ReactNode;
}) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div>
      <label htmlFor={id} className={`block font-medium ${dense ? "text-step--1" : ""}`}>
        {label}
      </label>
      <FieldHint id={id} hint={hint} />
      {control({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described || undefined,
      })}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** Hint of the field or fieldset `id`, for its `aria-describedby`. */
export function FieldHint({ id, hint }: { id: string; hint: string | undefined }) {
  if (!hint) return null;
  return (
    <p id={`${id}-hint`} className="mt-0.5 max-w-measure text-step--1 text-muted">
      {hint}
    </p>
  );
}

/** Error of the field or fieldset `id`, for its `aria-describedby`. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p
      id={`${id}-error`}
      className="mt-1.5 flex gap-1.5 wrap-anywhere text-step--1 font-medium text-danger"
    >
      <span aria-hidden="true">▲</span>
      {error}
    </p>
  );
}
