import type { ComponentProps, ReactNode } from "react";

/** Radio button with its label and an explanation below it. */
export function Radio({
  explanation,
  children,
  ...input
}: ComponentProps<"input"> & { explanation?: ReactNode }) {
  return (
    <label className="mt-2 flex gap-3 py-1">
      <input {...input} type="radio" className="mt-0.5 size-6 shrink-0 accent-primary" />
      <span className="min-w-0">
        {children}
        {explanation && <span className="block text-step--1 text-muted">{explanation}</span>}
      </span>
    </label>
  );
}
