import type { ReactNode } from "react";
import { href } from "react-router";
import { Card, requestPath } from "../../../console/page-parts.tsx";
import { mailtoLink } from "../../../kernel/email-address.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { companyFormCopy, companyWords } from "../../copy/company-forms-copy.ts";
import { companyCopy } from "../../copy/company-page-copy.ts";
import { surchargeText, termsText, territoryNames } from "../../copy/company-values-copy.ts";
import { consoleDocumentsCopy } from "../../copy/documents-copy.ts";
import type { CompanyFile } from "../../domain/company-file.ts";
import type { CompanyField, CustomerCompany } from "../../domain/company-record.ts";

const copy = companyCopy.facts;

export function CompanyFacts({
  file: { company, requests },
  phone,
  hasTierList,
  mayMerge,
  mayExplainPrices,
  documents,
}: {
  file: CompanyFile;
  phone: string | null;
  /** False if the company has a tier that no price list has, so that it pays the general prices. */
  hasTierList: boolean;
  mayMerge: boolean;
  mayExplainPrices: boolean;
  documents: { total: number; waiting: number };
}) {
  const { id, evidence, territory, tier, houseContact } = company;
  const facts: [string, ReactNode][] = [
    ...plainFacts(company),
    [companyWords.taxId.label, company.taxId.key],
    [
      copy.evidence,
      evidence
        ? companyCopy.evidence({ ...evidence, at: evidence.consultedAt })
        : companyCopy.noEvidence(company.importedAt),
    ],
    [
      companyWords.email.label,
      company.email ? (
        <a key="email" href={mailtoLink(company.email)} className="underline-quiet">
          {company.email}
        </a>
      ) : (
        companyCopy.unknown
      ),
    ],
    [companyWords.phone.label, phone ?? companyCopy.unknown],
    [companyWords.territory.label, territory ? territoryNames[territory] : companyCopy.unknown],
    [copy.surcharge, surchargeText(company.surcharge)],
    [companyWords.paymentMethod.label, termsText(company.terms)],
    [
      companyWords.tier.label,
      tier === null || hasTierList
        ? (tier ?? companyCopy.noTier)
        : companyCopy.tierWithoutList(tier),
    ],
    [companyWords.houseContact.label, houseContact ? houseContact.name : companyCopy.noContact],
    [companyFormCopy.shows, companyCopy.shows(company.shows)],
  ];
  return (
    <Card id="datos" title={copy.title}>
      <dl className="mt-4 grid gap-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-step--1 text-muted">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
        {requests.length > 0 && (
          <div>
            <dt className="text-step--1 text-muted">{copy.requests}</dt>
            <dd className="flex flex-wrap gap-x-4">
              {requests.map(({ requestId, reference }) => (
                <TextLink key={requestId} to={requestPath(requestId)}>
                  {reference}
                </TextLink>
              ))}
            </dd>
          </div>
        )}
      </dl>
      <p className="mt-3 flex flex-wrap gap-x-4">
        <TextLink to={href("/gestion/empresas/:id/datos", { id })}>{copy.edit}</TextLink>
        <TextLink to={href("/gestion/empresas/:id/recargo", { id })}>{copy.editSurcharge}</TextLink>
        <TextLink to={href("/gestion/empresas/:id/documentos", { id })}>
          {consoleDocumentsCopy.link(documents.total, documents.waiting)}
        </TextLink>
        {mayExplainPrices && (
          <TextLink
            to={`${href("/gestion/precios/por-que")}?${new URLSearchParams({ empresa: company.taxId.key })}`}
          >
            {copy.whyPrices}
          </TextLink>
        )}
        {mayMerge && company.mergedInto === null && (
          <TextLink to={href("/gestion/empresas/:id/fusion", { id })}>{copy.merge}</TextLink>
        )}
      </p>
    </Card>
  );
}

/** Fields whose fact is more than their value, or that the page shows elsewhere. */
const shownApart = [
  "legalName",
  "taxId",
  "email",
  "phone",
  "territory",
  "paymentMethod",
  "paymentDays",
  "tier",
  "houseContact",
  "showsPrices",
  "showsAdult",
] as const satisfies CompanyField[];

type PlainFact = Exclude<CompanyField, (typeof shownApart)[number]>;

// The names come from the words, because the record has parsers, which no page needs.
const plainFactNames = (Object.keys(companyWords) as CompanyField[]).filter(
  (name): name is PlainFact => shownApart.every((other) => other !== name),
);

/** Facts of all other fields that are filled in. */
function plainFacts(company: CustomerCompany): [string, ReactNode][] {
  return plainFactNames.flatMap((name): [string, ReactNode][] =>
    company[name] ? [[companyWords[name].label, company[name]]] : [],
  );
}
