import { href, Link } from "react-router";
import type { EmailLine } from "../../../emails/console/offered/email-line.tsx";
import { DeliveryMark } from "../../../emails/console/offered/email-line.tsx";
import { emailCopy } from "../../../emails/copy/es.ts";
import { Section } from "../../../staff/console/offered/section.tsx";
import { requestCopy } from "../../copy/es-console-request.ts";

export function EmailList({ emails }: { emails: readonly EmailLine[] }) {
  return (
    <Section id="correos" title={requestCopy.emails}>
      {emails.length === 0 && <p className="text-muted">{requestCopy.noEmails}</p>}
      <ul className="border-t border-line empty:hidden">
        {emails.map((email) => (
          <li key={email.id} className="border-b border-line py-2">
            <Link
              to={href("/gestion/correos/:id", { id: email.id })}
              className="inline-block min-h-touch py-2.5 leading-snug underline-quiet"
            >
              {email.name}
            </Link>
            <p className="flex max-w-measure flex-wrap gap-x-4 text-step--1 text-muted">
              <DeliveryMark state={email.state}>{email.delivery}</DeliveryMark>
              {email.when && <span>{email.when}</span>}
              {email.attempts && <span>{email.attempts}</span>}
              <span className="wrap-anywhere">{`${emailCopy.to}: ${email.to}`}</span>
            </p>
            {email.lastError && (
              <p className="text-step--1 wrap-anywhere">{`${emailCopy.lastError}: ${email.lastError}`}</p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
