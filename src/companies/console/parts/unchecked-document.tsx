import { Form, href } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextAnchor, TextLink } from "../../../ui/text-link.tsx";
import { consoleDocumentsCopy as copy } from "../../copy/documents-copy.ts";

export function UncheckedDocument({
  companyId: id,
  document,
  answer,
}: {
  companyId: string;
  document: { id: string; name: string; kind: string; detail: string; provesSurcharge: boolean };
  answer: { reason: string; problem: string | null } | null;
}) {
  const { name, kind, detail, provesSurcharge } = document;
  return (
    <li className="border-t border-line pt-4 first:border-0 first:pt-0">
      <p className="font-medium wrap-anywhere">
        <TextAnchor
          href={href("/gestion/empresas/:id/documentos/:document", { id, document: document.id })}
        >
          {name}
        </TextAnchor>
      </p>
      <p className="text-step--1 text-muted">
        {kind} · {detail}
      </p>
      {provesSurcharge && (
        <p>
          <TextLink
            to={`${href("/gestion/empresas/:id/recargo", { id })}?documento=${document.id}`}
          >
            {copy.prove}
          </TextLink>
        </p>
      )}
      <Form method="post" reloadDocument className="mt-3 grid gap-4">
        <input type="hidden" name="document" value={document.id} />
        <TextArea
          id={`motivo-${document.id}`}
          name="reason"
          label={copy.reason}
          hint={copy.reasonHint}
          rows={2}
          defaultValue={answer?.reason}
          error={answer?.problem ?? undefined}
        />
        <div className="flex flex-wrap gap-3">
          {!provesSurcharge && (
            <Button
              type="submit"
              name="verdict"
              value="accepted"
              aria-label={copy.acceptNamed(name)}
            >
              {copy.accept}
            </Button>
          )}
          <Button
            type="submit"
            variant="quiet"
            name="verdict"
            value="refused"
            aria-label={copy.refuseNamed(name)}
          >
            {copy.refuse}
          </Button>
        </div>
      </Form>
    </li>
  );
}
