import { Form, href } from "react-router";
import { memberRoleCopy } from "../../../companies/copy/member-roles-copy.ts";
import type { CompanyStatus } from "../../../companies/domain/company.ts";
import type { OpenInvitation } from "../../../companies/domain/member-access.ts";
import { Button } from "../../../ui/button.tsx";
import { overviewCopy } from "../../copy/account-copy.ts";
import { AccountSection } from "../offered/facts.tsx";

export type ChoosableCompany = {
  id: string;
  name: string;
  status: CompanyStatus;
  isCurrent: boolean;
};

/** Section for a person who belongs to several companies, with a button for each to act for it. */
export function CompanyChoice({ companies }: { companies: readonly ChoosableCompany[] }) {
  const { several } = overviewCopy;
  return (
    <AccountSection id="empresas" title={several.title}>
      <p className="mt-2 max-w-measure text-muted">{several.text}</p>
      <Form method="post" action={href("/cuenta/empresa")} reloadDocument className="mt-4">
        <ul className="border-b border-line">
          {companies.map(({ id, name, status, isCurrent }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3"
            >
              <span className="font-medium break-words">{name}</span>
              {isCurrent && <span className="text-primary">{several.current}</span>}
              {status !== "active" && <span className="text-muted">{several[status]}</span>}
              {!isCurrent && status === "active" && (
                <Button
                  type="submit"
                  name="company"
                  value={id}
                  variant="quiet"
                  aria-label={several.chooseLabel(name)}
                >
                  {several.choose}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Form>
    </AccountSection>
  );
}

export function Invitations({ invitations }: { invitations: readonly OpenInvitation[] }) {
  const { invitations: copy } = overviewCopy;
  return (
    <AccountSection id="invitaciones" title={copy.title}>
      <ul className="mt-4 border-b border-line">
        {invitations.map(({ id, companyName, role }) => (
          <li key={id} className="grid justify-items-start gap-3 border-t border-line py-4">
            <p className="break-words">{copy.text(companyName, memberRoleCopy[role].name)}</p>
            <Form method="post" action={href("/cuenta/invitaciones")} reloadDocument>
              <Button type="submit" name="invitation" value={id}>
                {copy.accept(companyName)}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}
