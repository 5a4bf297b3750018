import type { ReactNode } from "react";
import { Section } from "../../../staff/console/offered/section.tsx";
import { requestCopy } from "../../copy/es-console-request.ts";
import type { Fact, Facts, SelectedProduct } from "./facts.ts";

export function FactList({
  facts: { facts, selection },
  children,
}: {
  facts: Facts;
  children: ReactNode;
}) {
  return (
    <Section id="datos" title={requestCopy.data}>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(max(8.5rem,40%),1fr))] gap-x-4 border-t border-line sm:gap-x-8">
        {facts.map((fact) => (
          <FactLine key={fact.name} fact={fact} />
        ))}
        <div className="col-span-full border-b border-line py-2.5">
          <dt className="text-step--1 text-muted">{requestCopy.fields.selection}</dt>
          <dd className="mt-1">
            {selection.length > 0 ? <Choices choices={selection} /> : requestCopy.noSelection}
          </dd>
        </div>
      </dl>
      {children}
    </Section>
  );
}

function FactLine({ fact: { name, value, href, remarks, isLong } }: { fact: Fact }) {
  return (
    <div
      className={`min-w-0 border-b border-line py-2.5 sm:[&:nth-child(odd):nth-last-child(2)]:col-span-full ${isLong ? "col-span-full sm:col-span-1" : ""}`}
    >
      <dt className="text-step--1 text-muted">{name}</dt>
      <dd className="wrap-anywhere">
        {href ? (
          <a
            href={href}
            className="-my-2.5 inline-flex min-h-touch items-center py-2.5 underline-quiet"
          >
            {value}
          </a>
        ) : (
          value
        )}
        {remarks.map((remark) => (
          <span key={remark} className="block text-step--1 text-muted">
            {remark}
          </span>
        ))}
      </dd>
    </div>
  );
}

function Choices({ choices }: { choices: readonly SelectedProduct[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {choices.map(({ slug, name, catalogue }) => (
        <li
          key={slug}
          data-catalogue={catalogue ?? undefined}
          className={`rounded-round px-3 py-1 text-step--1 ${catalogue ? "bg-catalogue text-on-catalogue" : "bg-sunken"}`}
        >
          {name}
        </li>
      ))}
    </ul>
  );
}
