import type { ReactNode } from "react";
import { dialled } from "../../../../site/copy/company.ts";
import { useCompany } from "../../../../site/pages/offered/use-seller.ts";
import { contact, requestForm } from "../../../copy/es-request-form.ts";
import type { FormAnswer } from "./form-answer.ts";
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
          <RequestForm answer={answer} isSending={isSending} />
        </div>
        <DirectContact />
      </div>
    </section>
  );
}

function DirectContact() {
  const { email, phone, location } = useCompany();
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
