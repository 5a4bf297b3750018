import { asText, type RecordField } from "../fields/field.ts";
import { isTicked, ticked } from "../kernel/ticked.ts";

/** Checkbox about the change itself, «yes» or empty: not a value, so it is neither compared nor prefilled. */
export function mark(): RecordField<string, never> {
  return {
    kind: "mark",
    control: { type: "checkbox" },
    parse: (typed) => (isTicked(typed.text()) ? ticked : ""),
    write: (value) => ({ "": asText(value) }),
  };
}
