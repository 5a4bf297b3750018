import type { ReactNode } from "react";
import { company, dialled } from "../../../../seller/copy/company.ts";
import { contact } from "../../../copy/request-section-copy.ts";

export function DirectContact() {
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
