import { href } from "react-router";
import { Card } from "../../../console/page-parts.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { addressKindNames } from "../../copy/addresses-copy.ts";
import { companyCopy } from "../../copy/company-page-copy.ts";
import type { CompanyFile } from "../../domain/company-file.ts";

const copy = companyCopy.addresses;

export function Addresses({ file: { company, addresses } }: { file: CompanyFile }) {
  const { id } = company;
  return (
    <Card id="direcciones" title={copy.title}>
      {addresses.length === 0 && <p className="mt-3 text-muted">{copy.none}</p>}
      <ul className="mt-2">
        {addresses.map((address) => (
          <li
            key={address.id}
            className="flex flex-wrap items-center gap-x-4 border-b border-line py-3"
          >
            <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
              <span className="block text-step--1 text-muted">
                {addressKindNames[address.kind]}
                {address.isDefault && ` · ${copy.isDefault}`}
              </span>
              <span className="block font-medium">{address.recipient}</span>
              <span className="block">
                {address.street}, {address.postcode} {address.city}
                {address.province && ` (${address.province})`}, {address.country}
              </span>
              {address.note && <span className="block text-step--1">{address.note}</span>}
            </p>
            <TextLink
              to={href("/gestion/empresas/:id/direcciones/:address", { id, address: address.id })}
              aria-label={copy.changeNamed(address.kind, address.street)}
            >
              {copy.change}
            </TextLink>
          </li>
        ))}
      </ul>
      {company.mergedInto === null && (
        <ButtonLink
          variant="quiet"
          className="mt-5"
          to={href("/gestion/empresas/:id/direcciones/:address", { id, address: "nueva" })}
        >
          {copy.add}
        </ButtonLink>
      )}
    </Card>
  );
}
