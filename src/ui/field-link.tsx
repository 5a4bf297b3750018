import type { ComponentProps } from "react";
import { fieldId } from "./field.tsx";

/** Link of an error box to the invalid field. */
export function FieldLink({ name, ...link }: ComponentProps<"a"> & { name: string }) {
  return (
    <a
      {...link}
      href={`#${fieldId(name)}`}
      className="inline-block min-h-touch py-2.5 leading-snug wrap-anywhere text-danger underline-quiet"
    />
  );
}
