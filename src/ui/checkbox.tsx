import type { ComponentProps, ReactNode } from "react";
import { ticked } from "../kernel/ticked.ts";

export function Checkbox({
  className = "",
  children,
  ...input
}: ComponentProps<"input"> & { children: ReactNode }) {
  return (
    <label className={`flex min-h-touch items-center gap-3 ${className}`}>
      <input value={ticked} {...input} type="checkbox" className="size-5 shrink-0 accent-primary" />
      {children}
    </label>
  );
}
