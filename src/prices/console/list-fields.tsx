import type { TypedTexts } from "../../fields/field.ts";
import { errorOf } from "../../fields/field-words.ts";
import { maxTierLength } from "../../kernel/tier.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { Options, Select } from "../../ui/select.tsx";
import {
  listFormCopy as copy,
  listsCopy,
  priceListWords,
  rowsCopy,
} from "../copy/price-console-copy.ts";
import { type ListKind, listKinds } from "../domain/price-list.ts";
import type { ListProblems, PriceListField } from "../domain/price-list-record.ts";

/** Form fields of a price list. Kind, tier and company can be set only while the list is new (`kind` null). */
export function ListFields({
  typed,
  problems,
  kind,
  tiers = [],
}: {
  typed: TypedTexts;
  problems: ListProblems;
  kind: ListKind | null;
  /** Names of the tiers (customer groups) that companies and price lists have; of a new list only. */
  tiers?: readonly string[];
}) {
  const field = (name: PriceListField) => {
    const { label, hint } = priceListWords[name];
    const error = errorOf(problems[name], priceListWords[name]);
    return { name, label, hint, error, defaultValue: typed[name], autoComplete: "off" };
  };
  return (
    <>
      <Field {...field("name")} maxLength={80} />
      {kind === null && (
        <>
          <div>
            <Select
              id="campo-kind"
              name="kind"
              label={priceListWords.kind.label}
              dense={false}
              defaultValue={typed.kind || "tier"}
            >
              <Options values={listKinds} names={listsCopy.kinds} />
            </Select>
            <p className="mt-1 text-step--1 text-muted">{priceListWords.kind.hint}</p>
          </div>
          <Field {...field("tier")} maxLength={maxTierLength} list="tarifas" />
          <datalist id="tarifas">
            {tiers.map((tier) => (
              <option key={tier} value={tier} />
            ))}
          </datalist>
          <Field {...field("company")} maxLength={120} />
        </>
      )}
      <fieldset className="min-w-0">
        <legend className="sr-only">{copy.days}</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field {...field("from")} type="date" />
          <Field {...field("until")} type="date" />
        </div>
        <p className="mt-1 max-w-measure text-step--1 text-muted">{copy.daysHint}</p>
      </fieldset>
      {kind !== "general" && <Field {...field("adjustment")} inputMode="text" maxLength={12} />}
    </>
  );
}

export function ConfirmAdjustment() {
  return <Checkbox name="confirmed">{rowsCopy.confirm}</Checkbox>;
}
