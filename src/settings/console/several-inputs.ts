import type { FieldsFormProps } from "../../console/fields-form.tsx";
import type { Control } from "../../fields/field.ts";

/** Properties of a field with several inputs; their names begin with its path. */
export type SeveralInputs<Type extends Control["type"]> = {
  control: Extract<Control, { type: Type }>;
  path: string;
  form: FieldsFormProps;
};
