import { ControlOf, type FieldsFormProps } from "../../../console/fields-form.tsx";
import type { Controls } from "../../../fields/field.ts";
import { Field, fieldId } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { productCopy as copy, productWords } from "../../copy/product-page-copy.ts";
import type { NamedOption } from "../../copy/product-texts-copy.ts";
import type { ProductField, TypedProduct } from "../../domain/product-record.ts";

export type FieldChoices = {
  controls: Controls;
  options: { readonly [Field in ProductField]?: readonly NamedOption[] };
  brands: readonly string[];
  categories: readonly string[];
};

export type ProductProblems = { readonly [Field in ProductField]?: string };

/** Fields of one group; `choices`: their controls, and what those with options and known names offer. */
export function ProductFieldset({
  group,
  typed,
  problems,
  choices,
}: {
  group: { id: string; title: string; fields: readonly ProductField[] };
  typed: TypedProduct;
  problems: ProductProblems;
  choices: FieldChoices;
}) {
  const wordsOf = (path: string) => productWords[path as ProductField];
  const form = { typed, errors: problems, wordsOf };
  return (
    <fieldset className="min-w-0 rounded-medium border border-line bg-surface p-5 sm:p-7">
      <legend className="float-left mb-4 w-full text-step-1 font-medium">{group.title}</legend>
      <div className="clear-both grid gap-5 md:grid-cols-2">
        {group.fields.map((field) => (
          <div key={field} className={isWide(field, choices) ? "md:col-span-2" : ""}>
            <OneField field={field} form={form} choices={choices} />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function isWide(field: ProductField, { controls }: FieldChoices): boolean {
  return controls[field]?.type === "text" || field === "name" || field === "responsiblePost";
}

function OneField({
  field,
  form,
  choices: { controls, options, brands, categories },
}: {
  field: ProductField;
  form: FieldsFormProps;
  choices: FieldChoices;
}) {
  const control = controls[field];
  const offered = options[field];
  if (offered) return <OptionField field={field} options={offered} form={form} />;
  if (field === "brand") return <NameField field={field} known={brands} form={form} />;
  if (field === "category") return <NameField field={field} known={categories} form={form} />;
  return (
    control && <ControlOf control={control} path={field} words={productWords[field]} form={form} />
  );
}

type OwnFieldProps = { field: ProductField; form: FieldsFormProps };

function OptionField({
  field,
  options,
  form,
}: OwnFieldProps & { options: readonly NamedOption[] }) {
  const typed = form.typed[field] ?? "";
  return (
    <Select
      id={fieldId(field)}
      name={field}
      label={productWords[field].label}
      error={form.errors[field]}
      dense={false}
      defaultValue={typed}
    >
      {field === "origin" ? (
        <option value="">{copy.noOrigin}</option>
      ) : (
        typed === "" && <option value="">{copy.choose}</option>
      )}
      {options.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** Field for a name that may be new; those that are known are offered. */
function NameField({ field, known, form }: OwnFieldProps & { known: readonly string[] }) {
  const { label, hint } = productWords[field];
  return (
    <>
      <Field
        type="text"
        name={field}
        label={label}
        hint={hint}
        error={form.errors[field]}
        defaultValue={form.typed[field]}
        autoComplete="off"
        list={`lista-${field}`}
      />
      <datalist id={`lista-${field}`}>
        {known.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
