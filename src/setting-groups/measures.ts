import { type ProblemOf, partsOf, type RecordField } from "../fields/field.ts";
import { type Limits, whole } from "../fields/numbers.ts";
import type { Term, TermRange, Unit } from "../promises/promises.ts";

type NumberProblem = ProblemOf<ReturnType<typeof whole>>;

/** Period of time with one of some units, such as 3 working days. */
export function term({
  units,
  ...limits
}: Limits & { units: readonly Unit[] }): RecordField<Term, NumberProblem | "not-an-option"> {
  const amountField = whole(limits);
  return {
    kind: "term",
    control: { type: "measure", numbers: ["amount"], units },
    parse(typed) {
      const amount = amountField.parse(typed.part("amount"));
      const typedUnit = typed.text("unit");
      const unit = units.length === 1 ? units[0] : units.find((known) => known === typedUnit);
      if (!unit) return typed.part("unit").reject("not-an-option");
      return amount === undefined ? undefined : { amount, unit };
    },
    write: (value) => partsOf(value, ["amount", "unit"]),
  };
}

/** Period of time that lasts from one number of units to a greater one, such as 24 to 48 hours. */
export function range({
  unit,
  ...limits
}: Limits & { unit: Unit }): RecordField<TermRange, NumberProblem | "reversed"> {
  const end = whole(limits);
  return {
    kind: "range",
    control: { type: "measure", numbers: ["from", "to"], units: [unit] },
    parse(typed) {
      const [from, to] = [end.parse(typed.part("from")), end.parse(typed.part("to"))];
      if (from === undefined || to === undefined) return undefined;
      return from < to ? { from, to, unit } : typed.part("to").reject("reversed");
    },
    write: (value) => partsOf(value, ["from", "to"]),
  };
}
