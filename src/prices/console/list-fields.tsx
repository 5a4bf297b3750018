import { maxTierLength } from "../../kernel/tier.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { Options, Select } from "../../ui/select.tsx";
import {
  listFormCopy as copy,
  listProblemSentences,
  listsCopy,
  rowsCopy,
} from "../copy/price-console-copy.ts";
import type { ListProblems, TypedList } from "../domain/list-form.ts";
import { listKinds } from "../domain/price-list.ts";

/** Form fields of a price list. Kind, tier and company can be set only while the list is new. */
export function ListFields({
  typed,
  problems,
  isNew,
  tiers = [],
}: {
  typed: TypedList;
  problems: ListProblems;
  isNew: boolean;
  /** Names of the tiers (customer groups) that companies and price lists have; of a new list only. */
  tiers?: readonly string[];
}) {
  const field = (name: keyof TypedList) => ({
    name,
    defaultValue: typed[name],
    label: copy[name],
    error: problems[name] && listProblemSentences[problems[name]],
    autoComplete: "off",
  });
  return (
    <>
      <Field {...field("name")} maxLength={80} />
      {isNew && (
        <>
          <div>
            <Select
              id="campo-kind"
              name="kind"
              label={copy.kind}
              dense={false}
              defaultValue={typed.kind || "tier"}
            >
              <Options values={listKinds} names={listsCopy.kinds} />
            </Select>
            <p className="mt-1 text-step--1 text-muted">{copy.kindHint}</p>
          </div>
          <Field {...field("tier")} hint={copy.tierHint} maxLength={maxTierLength} list="tarifas" />
          <datalist id="tarifas">
            {tiers.map((tier) => (
              <option key={tier} value={tier} />
            ))}
          </datalist>
          <Field {...field("company")} hint={copy.companyHint} maxLength={120} />
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
      {(isNew || typed.kind !== "general") && (
        <Field
          {...field("adjustment")}
          hint={copy.adjustmentHint}
          inputMode="text"
          maxLength={12}
        />
      )}
    </>
  );
}

export function ConfirmAdjustment() {
  return (
    <Checkbox name="confirmed" value="si">
      {rowsCopy.confirm}
    </Checkbox>
  );
}

export function readTypedList(text: (name: string) => string): TypedList {
  const read = (name: keyof TypedList) =>
    text(name).replaceAll("\0", "").toWellFormed().slice(0, 200);
  return {
    name: read("name"),
    kind: read("kind"),
    tier: read("tier"),
    company: read("company"),
    from: read("from"),
    until: read("until"),
    adjustment: read("adjustment"),
  };
}
