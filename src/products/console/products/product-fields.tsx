import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field, FieldError, fieldId } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { oversellNames, productStateNames } from "../../copy/catalogue-console-copy.ts";
import { catalogueShortNames } from "../../copy/catalogues.ts";
import { productCopy as copy } from "../../copy/product-page-copy.ts";
import { yesOrNo } from "../../copy/product-texts-copy.ts";
import type { ProductField, TypedProduct } from "../../domain/parse-product-form.ts";

export type FieldChoices = {
  iva: readonly { name: string; label: string }[];
  brands: readonly string[];
  categories: readonly string[];
};

type Problems = Partial<Record<ProductField, string>>;

export function ProductFieldset({
  group,
  texts,
  problems,
  choices,
}: {
  group: { id: string; title: string; fields: readonly ProductField[] };
  texts: TypedProduct;
  problems: Problems;
  choices: FieldChoices;
}) {
  return (
    <fieldset className="min-w-0 rounded-medium border border-line bg-surface p-5 sm:p-7">
      <legend className="float-left mb-4 w-full text-step-1 font-medium">{group.title}</legend>
      <div className="clear-both grid gap-5 md:grid-cols-2">
        {group.fields.map((field) => (
          <div key={field} className={wide.has(field) ? "md:col-span-2" : ""}>
            <OneField field={field} text={texts[field]} error={problems[field]} choices={choices} />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

const areas: ReadonlySet<ProductField> = new Set(["text", "warnings", "inci", "pictureAddresses"]);
const ticks: ReadonlySet<ProductField> = new Set([
  "bestBefore",
  "limitedQuantity",
  "forResale",
  "adult",
]);
const wide: ReadonlySet<ProductField> = new Set([...areas, "name", "responsiblePost"]);

function OneField({
  field,
  text,
  error,
  choices,
}: {
  field: ProductField;
  text: string;
  error: string | undefined;
  choices: FieldChoices;
}) {
  const label = copy.labels[field];
  const options = optionsOf(field, choices);
  if (ticks.has(field))
    return (
      <>
        <Checkbox name={field} defaultChecked={text === yesOrNo(true)} id={fieldId(field)}>
          {label}
        </Checkbox>
        <FieldError id={fieldId(field)} error={error} />
      </>
    );
  if (options)
    return (
      <Select
        id={fieldId(field)}
        name={field}
        label={label}
        error={error}
        dense={false}
        defaultValue={text}
      >
        {text === "" && <option value="">{copy.choose}</option>}
        {options.map(({ name, label: shown }) => (
          <option key={name} value={name}>
            {shown}
          </option>
        ))}
      </Select>
    );
  const hint = copy.hints.get(field);
  if (areas.has(field))
    return (
      <TextArea
        id={fieldId(field)}
        name={field}
        label={label}
        hint={hint}
        error={error}
        defaultValue={text}
      />
    );
  const known = field === "brand" ? choices.brands : choices.categories;
  const hasList = field === "brand" || field === "category";
  return (
    <>
      <Field
        type="text"
        name={field}
        label={label}
        hint={listHints.get(field) ?? hint}
        error={error}
        defaultValue={text}
        autoComplete="off"
        list={hasList ? `lista-${field}` : undefined}
      />
      {hasList && (
        <datalist id={`lista-${field}`}>
          {known.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </>
  );
}

const listHints = new Map<ProductField, string>([
  ["brand", copy.brandHint],
  ["category", copy.categoryHint],
]);

function optionsOf(
  field: ProductField,
  choices: FieldChoices,
): readonly { name: string; label: string }[] | null {
  const named = (names: Record<string, string>) =>
    Object.values(names).map((name) => ({ name, label: name }));
  if (field === "iva") return choices.iva;
  if (field === "state") return named(productStateNames);
  if (field === "oversell") return named(oversellNames);
  return field === "catalogue" ? named(catalogueShortNames()) : null;
}
