import type { ComponentProps } from "react";
import { fieldId } from "./field.tsx";

export function FieldLink({ name, ...link }: ComponentProps<"a"> & { name: string }) {
  return (
    <a
      {...link}
      href={`#${fieldId(name)}`}
      className="inline-block min-h-touch py-2.5 leading-snug wrap-anywhere text-danger underline-quiet"
    />
  );
}
