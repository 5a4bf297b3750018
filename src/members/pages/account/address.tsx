import { data, Form, href } from "react-router";
import { companies } from "../../../companies/context.ts";
import {
  countryChoices,
  addressFormCopy as form,
  ownAddressesCopy,
} from "../../../companies/copy/addresses-copy.ts";
import { peopleCopy } from "../../../companies/copy/people-copy.ts";
import {
  type AddressProblems,
  addressFields,
  emptyAddress,
} from "../../../companies/domain/address-record.ts";
import { AddressFields } from "../../../companies/pages/offered/address-fields.tsx";
import { controlsOf, readTyped, typedTexts } from "../../../fields/field.ts";
import { answerOutcome } from "../../../platform/http/outcome.ts";
import { Button } from "../../../ui/button.tsx";
import { TextAnchor } from "../../../ui/text-link.tsx";
import { errorPrefix } from "../../copy/sign-in-copy.ts";
import { AccountSection } from "../offered/facts.tsx";
import { FormMessage } from "../offered/form-message.tsx";
import { readCompanyForm, requireMember } from "../offered/require-member.ts";
import { SeenCompany } from "../offered/seen-company.tsx";
import type { Route } from "./+types/address";
import { accountHandle } from "./page-handle.ts";

/** Value of the route parameter `address` for a new address. */
const unsaved = "nueva";

/** True if the checkout has led here, to which a saved address leads back. */
const isForOrder = (url: URL) => url.searchParams.get("para") === "pedido";

export const handle = accountHandle;

export async function loader({ context, url, params: { address } }: Route.LoaderArgs) {
  const { scope, membership } = requireMember(context, "change-addresses");
  const addresses = await context.get(companies).own.listAddresses(scope);
  const found = addresses.find(({ id }) => id === address);
  if (!found && address !== unsaved) throw data(null, 404);
  return {
    isNew: !found,
    isForOrder: isForOrder(url),
    controls: controlsOf(addressFields),
    typed: typedTexts(addressFields, found ?? emptyAddress(membership.company.legalName)),
    countries: countryChoices(found?.country ?? ""),
  };
}

export async function action({ request, context, url, params: { address } }: Route.ActionArgs) {
  const own = requireMember(context, "change-addresses");
  if (address.includes("\0")) throw data(null, 404);
  const { text } = await readCompanyForm(request, own);
  const typed = readTyped(addressFields, text);
  const addressId = address === unsaved ? null : address;
  const isEnd = text("intent") === "remove" && addressId !== null;
  const service = context.get(companies).own;
  const outcome = isEnd
    ? await service.removeAddress({ ...own, addressId })
    : await service.saveAddress({ ...own, addressId, typed });
  const done =
    isForOrder(url) && !isEnd
      ? href("/carrito/pedir")
      : `${href("/cuenta/direcciones")}?aviso=${isEnd ? "quitada" : "guardada"}`;
  return answerOutcome(outcome, { changed: done }, (rejection) => ({
    typed,
    problems: rejection.kind === "problems" ? rejection.problems : noProblems,
    problem: sentences[rejection.kind],
  }));
}

const sentences = {
  problems: form.fix,
  "too-many": form.tooMany,
  unavailable: peopleCopy.unavailable,
};

const noProblems: AddressProblems = {};

export default function Address({ loaderData, actionData }: Route.ComponentProps) {
  const { isNew, isForOrder, controls, countries } = loaderData;
  const title = isNew ? form.addTitle : form.changeTitle;
  const { end, back } = ownAddressesCopy;
  return (
    <>
      <title>{actionData ? errorPrefix + title : title}</title>
      {actionData && <FormMessage>{actionData.problem}</FormMessage>}
      <h1 className="text-step-4">{title}</h1>
      <p className="mt-2 max-w-measure text-muted">{form.text}</p>
      <Form
        method="post"
        reloadDocument
        noValidate
        autoComplete="off"
        className="mt-6 grid max-w-[30rem] gap-5"
      >
        <SeenCompany />
        <AddressFields
          controls={controls}
          typed={actionData?.typed ?? loaderData.typed}
          problems={actionData?.problems ?? noProblems}
          countries={countries}
        />
        <Button type="submit" name="intent" value="save" className="justify-self-start">
          {form.save}
        </Button>
      </Form>
      {!isNew && (
        <AccountSection id="quitar" title={end.title}>
          <p className="mt-2 max-w-measure text-muted">{end.text}</p>
          <Form method="post" reloadDocument className="mt-4">
            <SeenCompany />
            <Button type="submit" variant="quiet" name="intent" value="remove">
              {form.remove}
            </Button>
          </Form>
        </AccountSection>
      )}
      <p className="mt-8">
        {isForOrder ? (
          <TextAnchor href={href("/carrito/pedir")}>{ownAddressesCopy.backToOrder}</TextAnchor>
        ) : (
          <TextAnchor href={href("/cuenta/direcciones")}>{back}</TextAnchor>
        )}
      </p>
    </>
  );
}
