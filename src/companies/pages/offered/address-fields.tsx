import type { TypedTexts } from "../../../fields/field.ts";
import { errorOf } from "../../../fields/field-words.ts";
import { isTicked } from "../../../kernel/ticked.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import { Options, Select } from "../../../ui/select.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { addressKindNames, addressWords } from "../../copy/addresses-copy.ts";
import { addressKinds } from "../../domain/address.ts";
import type { AddressField, AddressProblems } from "../../domain/address-record.ts";

export type CountryChoices = readonly { code: string; name: string }[];

export function AddressFields({
  typed,
  problems,
  countries,
}: {
  typed: TypedTexts;
  problems: AddressProblems;
  countries: CountryChoices;
}) {
  const field = (name: AddressField) => {
    const { label, hint } = addressWords[name];
    return {
      name,
      label,
      hint,
      defaultValue: typed[name],
      error: errorOf(problems[name], addressWords[name]),
    };
  };
  return (
    <>
      <Select id="campo-kind" {...field("kind")} dense={false}>
        <Options values={addressKinds} names={addressKindNames} />
      </Select>
      {lines.map((name) => (
        <Field key={name} {...field(name)} type="text" autoComplete="off" />
      ))}
      <Select id="campo-country" {...field("country")} dense={false}>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <TextArea id="campo-note" {...field("note")} rows={2} />
      <Checkbox name="isDefault" defaultChecked={isTicked(typed.isDefault)}>
        {addressWords.isDefault.label}
      </Checkbox>
    </>
  );
}

const lines = ["recipient", "street", "postcode", "city", "province"] as const;
