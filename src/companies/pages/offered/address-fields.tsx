import { FieldsForm } from "../../../console/fields-form.tsx";
import type { Controls, TypedTexts } from "../../../fields/field.ts";
import { errorsOf } from "../../../fields/field-words.ts";
import { Select } from "../../../ui/select.tsx";
import { addressKindNames, addressWords } from "../../copy/addresses-copy.ts";
import type { AddressKind } from "../../domain/address.ts";
import type { AddressField, AddressProblems } from "../../domain/address-record.ts";

export type CountryChoices = readonly { code: string; name: string }[];

export function AddressFields({
  controls,
  typed,
  problems,
  countries,
}: {
  controls: Controls;
  typed: TypedTexts;
  problems: AddressProblems;
  countries: CountryChoices;
}) {
  const errors = errorsOf(problems, addressWords);
  return (
    <FieldsForm
      controls={controls}
      typed={typed}
      errors={errors}
      wordsOf={(path) => addressWords[path as AddressField]}
      optionName={(option) => addressKindNames[option as AddressKind]}
      renderOwn={() => (
        <Select
          id="campo-country"
          name="country"
          label={addressWords.country.label}
          dense={false}
          defaultValue={typed.country}
          error={errors.country}
        >
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    />
  );
}
