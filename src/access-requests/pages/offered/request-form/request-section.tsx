import type { ReactNode } from "react";
import { href } from "react-router";
import { company, dialled } from "../../../../seller/copy/company.ts";
import { usePolicyFacts } from "../../../../seller/pages/offered/use-seller.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { contact, dataProtection, requestForm } from "../../../copy/es-request-form.ts";
import type { FormAnswer } from "./error-summary.tsx";
import { RequestForm } from "./request-form.tsx";

export function RequestSection({
  answer,
  isSending,
}: {
  answer: FormAnswer | undefined;
  isSending: boolean;
}) {
  return (
    <section
      aria-labelledby="solicitar-acceso"
      data-request=""
      className="bg-primary text-on-primary"
    >
      <div className="page-width grid gap-10 py-section lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:items-baseline lg:gap-20">
        <div>
          <h2 id="solicitar-acceso" className="text-step-4">
            {requestForm.title}
          </h2>
          <p className="mt-4 max-w-measure text-step-1 text-balance text-on-primary-muted">
            {requestForm.text}
          </p>
          <RequestForm answer={answer} isSending={isSending}>
            <DataProtection />
          </RequestForm>
        </div>
        <DirectContact />
      </div>
    </section>
  );
}

function DirectContact() {
  const { email, phone, location } = company;
  return (
    <div id="contacto" className="scroll-mt-24 lg:sticky lg:top-28">
      <h3 className="text-step-3">{contact.title}</h3>
      <p className="mt-3 text-on-primary-muted">{contact.text}</p>
      <dl className="mt-8 border-t border-line-on-primary">
        <Line term={contact.email}>
          <a
            href={`mailto:${email}`}
            className="inline-flex min-h-touch items-center break-all underline-quiet"
          >
            {email}
          </a>
        </Line>
        <Line term={contact.phone}>
          <a
            href={dialled(phone)}
            className="inline-flex min-h-touch items-center break-all underline-quiet"
          >
            {phone}
          </a>
        </Line>
        <Line term={contact.location}>{location}</Line>
        <Line term={contact.hours}>{contact.hoursText}</Line>
      </dl>
    </div>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="border-b border-line-on-primary py-2.5 lg:py-4">
      <dt className="text-step--1 text-on-primary-muted">{term}</dt>
      <dd className="text-step-1">{children}</dd>
    </div>
  );
}

/** First layer of the data protection information (GDPR, art. 13), as LOPDGDD, art. 11, allows. */
function DataProtection() {
  const { asksVies } = usePolicyFacts();
  const [controller, ...others] = dataProtection.rows({ legalName: company.legalName, asksVies });
  return (
    <div className="mt-8 border-t border-line pt-4 text-step--1">
      <h3 className="font-text text-step--1 font-semibold tracking-normal">
        {dataProtection.title}
      </h3>
      {controller && <Rows rows={[controller]} />}
      <details className="group">
        <summary className="flex min-h-touch list-none items-center gap-1.5 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 wrap-anywhere underline-quiet">{dataProtection.details}</span>
          <Icon name="chevron-down" className="size-4 shrink-0 moves group-open:[rotate:180deg]" />
        </summary>
        <Rows rows={others} />
      </details>
      <p>
        {dataProtection.more.label}:{" "}
        <a href={href("/politicas")} className="underline-quiet">
          {dataProtection.more.link}
        </a>
      </p>
    </div>
  );
}

function Rows({ rows }: { rows: readonly { term: string; text: string }[] }) {
  return (
    <dl className="gap-x-4 sm:grid sm:grid-cols-[8rem_minmax(0,1fr)]">
      {rows.map(({ term, text }) => (
        <div key={term} className="contents max-sm:block max-sm:py-1">
          <dt className="inline font-medium sm:block sm:py-1">{term}</dt>{" "}
          <dd className="inline text-muted wrap-anywhere sm:block sm:py-1">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
