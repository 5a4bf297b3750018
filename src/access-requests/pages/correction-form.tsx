import { href } from "react-router";
import { longestName } from "../../kernel/name.ts";
import { longestPhone } from "../../kernel/phone-shape.ts";
import { longestTaxId } from "../../tax-id/spelling.ts";
import { Field } from "../../ui/field.tsx";
import { dataCopy } from "../copy/es-applicant.ts";
import { requestForm } from "../copy/es-request-form.ts";
import type { CorrectableField } from "../domain/correct.ts";
import { PostForm } from "./offered/post-form.tsx";

export function CorrectionForm({
  link,
  field,
  typed,
  error,
}: {
  link: string;
  field: CorrectableField;
  typed: string;
  error?: string | undefined;
}) {
  return (
    <PostForm
      action={href("/solicitud/:link/correccion", { link })}
      submit={dataCopy.submit}
      sending={dataCopy.sending}
      variant="quiet"
      className="mt-4 grid max-w-[28rem] justify-items-stretch gap-4 pb-2 sm:justify-items-start sm:*:first:w-full"
    >
      <Field
        name={field}
        {...requestForm.fields[field]}
        {...inputs[field]}
        defaultValue={typed}
        error={error}
        required
      />
    </PostForm>
  );
}

const inputs = {
  company: { type: "text", autoComplete: "organization", maxLength: longestName },
  contact: { type: "text", autoComplete: "name", maxLength: longestName },
  phone: { type: "tel", autoComplete: "tel", maxLength: longestPhone },
  taxId: {
    type: "text",
    autoComplete: "off",
    autoCapitalize: "characters",
    spellCheck: false,
    maxLength: longestTaxId,
  },
} as const;
