import { Form, href } from "react-router";
import { Card, requestPath } from "../../../console/page-parts.tsx";
import { memberRoles } from "../../../kernel/viewer.ts";
import { Button } from "../../../ui/button.tsx";
import { ChoiceBox, Options } from "../../../ui/select.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { companyCopy } from "../../copy/company-page-copy.ts";
import { memberRoleNames } from "../../copy/company-values-copy.ts";
import type { CompanyFile } from "../../domain/company-file.ts";

const copy = companyCopy.waiting;

/** Card with approved access requests whose applicants wait to join this company, because it has the same tax ID. */
export function JoinRequests({ file: { company, waiting } }: { file: CompanyFile }) {
  return (
    <Card id="piden-entrar" title={copy.title}>
      <p className="mt-2 max-w-measure">{copy.text}</p>
      <ul>
        {waiting.map(({ requestId, reference, name, email }) => (
          <li key={requestId} className="border-t border-line py-4 first:border-0">
            <p className="wrap-anywhere">
              <span className="font-medium">{name}</span> · {email}
            </p>
            <TextLink to={requestPath(requestId)} className="text-step--1">
              {copy.request(reference)}
            </TextLink>
            <Form
              method="post"
              action={href("/gestion/empresas/:id/entradas/:request", {
                id: company.id,
                request: requestId,
              })}
              reloadDocument
              className="flex flex-wrap items-center gap-3"
            >
              <ChoiceBox name="role" aria-label={copy.role(name)} defaultValue="observer">
                <Options values={memberRoles} names={memberRoleNames} />
              </ChoiceBox>
              <Button
                type="submit"
                name="decision"
                value="let-in"
                aria-label={copy.letInNamed(name)}
              >
                {copy.letIn}
              </Button>
              <Button
                type="submit"
                variant="quiet"
                name="decision"
                value="decline"
                aria-label={copy.declineNamed(name)}
              >
                {copy.decline}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}
