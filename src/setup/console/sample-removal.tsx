import { Form, href } from "react-router";
import { Card, Problem } from "../../console/page-parts.tsx";
import { sampleCustomerId } from "../../kernel/sample-customer.ts";
import { ticked } from "../../kernel/ticked.ts";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { sampleProductsCopy as copy } from "../copy/setup-copy.ts";

/** Card on the setup page «Primeros pasos» with the form that removes the sample products and the sample customer. */
export function SampleRemoval({
  removable,
  kept,
  keptCount,
  hasCompany,
  answer,
}: {
  removable: number;
  kept: readonly { id: number; sku: string; name: string }[];
  keptCount: number;
  hasCompany: boolean;
  answer: { problem: string } | undefined;
}) {
  return (
    <Card id="productos-de-la-muestra" title={copy.title}>
      {removable > 0 && <p className="mt-2 max-w-measure text-muted">{copy.text(removable)}</p>}
      {hasCompany && (
        <>
          <p className="mt-2 max-w-measure text-muted">{copy.company}</p>
          <p className="mt-2 flex flex-wrap gap-x-6">
            <TextLink to={{ pathname: href("/gestion/pedidos"), search: "?ver=todos" }}>
              {copy.orders}
            </TextLink>
            <TextLink to={href("/gestion/empresas/:id", { id: sampleCustomerId })}>
              {copy.people}
            </TextLink>
          </p>
        </>
      )}
      {kept.length > 0 && (
        <>
          <p className="mt-3 max-w-measure">{copy.kept}</p>
          <ul className="mt-2 grid list-disc gap-1 pl-5 wrap-anywhere">
            {kept.map(({ id, sku, name }) => (
              <li key={id}>{`${sku}, ${name}`}</li>
            ))}
            {keptCount > kept.length && <li>{copy.more(keptCount - kept.length)}</li>}
          </ul>
        </>
      )}
      <Form method="post" className="mt-4 grid gap-4">
        {answer && <Problem answer={answer}>{answer.problem}</Problem>}
        <label className="flex min-h-touch items-start gap-3">
          <input
            type="checkbox"
            name="confirmed"
            value={ticked}
            className="mt-0.5 size-6 shrink-0 accent-primary"
          />
          {hasCompany ? copy.confirm.withCompany : copy.confirm.label}
        </label>
        <Button type="submit" variant="quiet" className="justify-self-start">
          {copy.submit}
        </Button>
      </Form>
    </Card>
  );
}
