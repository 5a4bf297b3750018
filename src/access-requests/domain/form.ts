import type { FieldName } from "./request-fields.ts";

/** Form fields as received; untrusted. */
export type AccessRequestForm = Record<FieldName, string> & {
  wantsNews: string;
  selection: string;
  fillMilliseconds: string;
  /** Honeypot field: hidden from people, so only robots fill it in. */
  trap: string;
};

/** Picks the fields of a posted form; `names`: of its fields, `text` gives the text of a field, or "". */
export function readAccessRequestForm(
  names: readonly FieldName[],
  { text }: { text: (name: string) => string },
): AccessRequestForm {
  return {
    ...(Object.fromEntries(names.map((name) => [name, text(name)])) as Record<FieldName, string>),
    wantsNews: text("wantsNews"),
    selection: text("selection"),
    fillMilliseconds: text("fillMilliseconds"),
    trap: text("website"),
  };
}
