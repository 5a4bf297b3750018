import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import { Options, Select } from "../../../ui/select.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { addressKindNames, addressFormCopy as copy } from "../../copy/addresses-copy.ts";
import { addressKinds } from "../../domain/address.ts";
import {
  type AddressField,
  type AddressProblems,
  addressFields,
  type TypedAddress,
} from "../../domain/address-form.ts";

export type CountryChoices = readonly { code: string; name: string }[];

export function AddressFields({
  typed,
  problems,
  countries,
}: {
  typed: TypedAddress;
  problems: AddressProblems;
  countries: CountryChoices;
}) {
  const ties = (name: AddressField) => {
    const problem = problems[name];
    return {
      name,
      label: copy.labels[name],
      hint: copy.hints[name],
      defaultValue: typed[name],
      error: problem && copy.problems[problem],
    };
  };
  const { hint: _, ...country } = ties("country");
  return (
    <>
      <Select id="campo-kind" name="kind" label={copy.kind} dense={false} defaultValue={typed.kind}>
        <Options values={addressKinds} names={addressKindNames} />
      </Select>
      {lines.map((field) => (
        <Field key={field} {...ties(field)} type="text" autoComplete="off" />
      ))}
      <Select id="campo-country" {...country} dense={false}>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <TextArea id="campo-note" {...ties("note")} rows={2} />
      <Checkbox name="isDefault" defaultChecked={typed.isDefault}>
        {copy.isDefault}
      </Checkbox>
    </>
  );
}

const lines = addressFields.filter((field) => field !== "note" && field !== "country");

export function typedAddress(text: (name: string) => string): TypedAddress {
  return {
    ...Object.fromEntries(addressFields.map((field) => [field, text(field)])),
    kind: text("kind"),
    isDefault: text("isDefault") === "si",
  } as TypedAddress;
}
