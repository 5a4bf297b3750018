import type { Cents } from "../kernel/money/amounts.ts";
import { typedCents } from "../kernel/money/format.ts";
import { parseCents } from "../kernel/money/parse.ts";
import { oneInput } from "./one-input.ts";

/** Amount in euros as people type it, such as «12,90» and «1.250 €»; zero is one. */
export function euros() {
  return oneInput({
    kind: "euros",
    control: { type: "line", input: "decimal" },
    parseText: parseCents,
    writeText: (value) => (typeof value === "number" ? typedCents(value as unknown as Cents) : ""),
  });
}
