import type { ComponentProps } from "react";
import { controlStyles, type FieldText, Labelled } from "./field.tsx";
import { Icon } from "./icon.tsx";

export function Select({
  id,
  label,
  hint,
  error,
  dense = true,
  className = "",
  ...select
}: FieldText & { id: string; name: string; dense?: boolean } & ComponentProps<"select">) {
  return (
    <div className={className}>
      <Labelled
        id={id}
        label={label}
        hint={hint}
        error={error}
        dense={dense}
        control={(ties) => (
          <div className={dense ? "mt-1" : "mt-1.5 [&>*>select]:min-h-12"}>
            <ChoiceBox {...select} {...ties} />
          </div>
        )}
      />
    </div>
  );
}

/** Select element without a label, which the caller has to provide. */
export function ChoiceBox(select: ComponentProps<"select">) {
  return (
    <div className="relative">
      <select
        {...select}
        className={`min-h-touch appearance-none pr-10 pl-3 text-ellipsis ${controlStyles}`}
      />
      <Icon
        name="chevron-down"
        className="stroke-[1.75] pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2"
      />
    </div>
  );
}

/** Options of a select element: the texts of `names` are shown, the values are sent. */
export function Options<Value extends string>({
  values,
  names,
}: {
  values: readonly Value[];
  names: Readonly<Record<Value, string>>;
}) {
  return values.map((value) => (
    <option key={value} value={value}>
      {names[value]}
    </option>
  ));
}
