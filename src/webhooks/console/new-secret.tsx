import { Card } from "../../console/page-parts.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { integrationsCopy } from "../copy/webhooks-copy.ts";

const copy = integrationsCopy.secret;

/** Secret that was made by this very request; no other page shows it. */
export function NewSecret({ secret, next }: { secret: string; next: string }) {
  return (
    <div role="status">
      <Card id="secreto-nuevo" title={copy.title}>
        <p className="mt-2 mb-4 max-w-measure">{copy.once}</p>
        <Field
          name="secret"
          label={copy.label}
          type="text"
          autoComplete="off"
          readOnly
          spellCheck={false}
          value={secret}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <p className="mt-5">
          <ButtonLink to={next}>{copy.next}</ButtonLink>
        </p>
      </Card>
    </div>
  );
}
