import { Form, href } from "react-router";
import { companies } from "../../../companies/context.ts";
import {
  ownAddressesCopy as copy,
  countryInAddress,
} from "../../../companies/copy/addresses-copy.ts";
import { peopleCopy } from "../../../companies/copy/people-copy.ts";
import {
  type AddressKind,
  addressKinds,
  type CompanyAddress,
} from "../../../companies/domain/address.ts";
import { memberMay } from "../../../companies/domain/member.ts";
import { answerOutcome } from "../../../platform/http/outcome.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { errorPrefix } from "../../copy/sign-in-copy.ts";
import { AccountSection } from "../offered/facts.tsx";
import { FormMessage } from "../offered/form-message.tsx";
import { readCompanyForm, requireMember } from "../offered/require-member.ts";
import { SeenCompany } from "../offered/seen-company.tsx";
import type { Route } from "./+types/addresses";
import { accountHandle } from "./page-handle.ts";

export const handle = accountHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { scope } = requireMember(context, "see-company");
  const said = url.searchParams.get("aviso") ?? "";
  return {
    said: new Map(Object.entries(copy.said)).get(said) ?? null,
    mayChange: memberMay(scope.role, "change-addresses"),
    addresses: (await context.get(companies).own.listAddresses(scope)).map((address) => ({
      ...address,
      country: countryInAddress(address.country),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const own = requireMember(context, "change-addresses");
  const { text } = await readCompanyForm(request, own);
  const outcome = await context
    .get(companies)
    .own.preferAddress({ ...own, addressId: text("address") });
  const done = `${href("/cuenta/direcciones")}?aviso=preferida`;
  return answerOutcome(outcome, { changed: done }, () => ({ problem: peopleCopy.unavailable }));
}

export default function Addresses({ loaderData, actionData }: Route.ComponentProps) {
  const { addresses, mayChange, said } = loaderData;
  return (
    <>
      <title>{actionData ? errorPrefix + copy.title : copy.title}</title>
      {actionData && <FormMessage>{actionData.problem}</FormMessage>}
      {said && !actionData && <FormMessage isProblem={false}>{said}</FormMessage>}
      <h1 className="text-step-4">{copy.title}</h1>
      <p className="mt-2 max-w-measure text-muted">
        {copy.text} {!mayChange && copy.readOnly}
      </p>
      <Form method="post" reloadDocument>
        <SeenCompany />
        {addressKinds.map((kind) => (
          <AddressesOfKind
            key={kind}
            kind={kind}
            mayChange={mayChange}
            addresses={addresses.filter((address) => address.kind === kind)}
          />
        ))}
      </Form>
      {mayChange && (
        <ButtonLink
          to={href("/cuenta/direcciones/:address", { address: "nueva" })}
          className="mt-8"
        >
          {copy.add}
        </ButtonLink>
      )}
    </>
  );
}

function AddressesOfKind({
  kind,
  addresses,
  mayChange,
}: {
  kind: AddressKind;
  addresses: readonly CompanyAddress[];
  mayChange: boolean;
}) {
  const { title, none } = copy.kinds[kind];
  return (
    <AccountSection id={kind} title={title}>
      {addresses.length === 0 ? (
        <p className="mt-3 text-muted">{none}</p>
      ) : (
        <ul className="mt-4 border-b border-line">
          {addresses.map((address) => (
            <AddressLine key={address.id} address={address} mayChange={mayChange} />
          ))}
        </ul>
      )}
    </AccountSection>
  );
}

function AddressLine({ address, mayChange }: { address: CompanyAddress; mayChange: boolean }) {
  const { id, recipient, street, postcode, city, province, country, note, isDefault } = address;
  return (
    <li
      data-address={id}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-4"
    >
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <p className="font-medium">
          {recipient}
          {isDefault && <span className="font-normal text-primary"> · {copy.isDefault}</span>}
        </p>
        <p>
          {street}, {postcode} {city}
          {province && province !== city && ` (${province})`}
          {country && `, ${country}`}
        </p>
        {note && <p className="text-step--1 text-muted">{note}</p>}
      </div>
      {mayChange && (
        <div className="flex flex-wrap items-center gap-x-5">
          {!isDefault && (
            <Button
              type="submit"
              variant="quiet"
              name="address"
              value={id}
              aria-label={copy.preferLabel(street)}
            >
              {copy.prefer}
            </Button>
          )}
          <TextLink
            to={href("/cuenta/direcciones/:address", { address: id })}
            discover="none"
            aria-label={copy.changeLabel(street)}
          >
            {copy.change}
          </TextLink>
        </div>
      )}
    </li>
  );
}
