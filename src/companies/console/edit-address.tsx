import { data, Form } from "react-router";
import { decisionCopy } from "../../console/copy/frame-copy.ts";
import { FormPage, Problem } from "../../console/page-parts.tsx";
import { controlsOf, readTyped, typedTexts } from "../../fields/field.ts";
import { answerOutcome } from "../../platform/http/outcome.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { requireActor, requireStaff } from "../../staff/console/offered/require-staff.ts";
import { Button } from "../../ui/button.tsx";
import { companies } from "../context.ts";
import { addressFormCopy as copy, countryChoices } from "../copy/addresses-copy.ts";
import { type AddressProblems, addressFields, emptyAddress } from "../domain/address-record.ts";
import { AddressFields } from "../pages/offered/address-fields.tsx";
import type { Route } from "./+types/edit-address";
import { changedCompanyPath, companyPath, getCompanyFile } from "./company-page.ts";

const unsaved = "nueva";

export async function loader({ params: { id, address }, context }: Route.LoaderArgs) {
  requireStaff(context, "handle-companies");
  const { company, addresses } = await getCompanyFile(context, id);
  const found = addresses.find((one) => one.id === address);
  if (!found && address !== unsaved) throw data(null, 404);
  return {
    id,
    company: company.legalName,
    isNew: !found,
    controls: controlsOf(addressFields),
    typed: typedTexts(addressFields, found ?? emptyAddress(company.legalName)),
    countries: countryChoices(found?.country ?? ""),
  };
}

export async function action({ request, params: { id, address }, context }: Route.ActionArgs) {
  const actor = requireActor(context, "handle-companies");
  if (address.includes("\0")) throw data(null, 404);
  const { text } = await readForm(request);
  const typed = readTyped(addressFields, text);
  const service = context.get(companies).staff;
  const isRemoval = text("intent") === "remove";
  const addressId = address === unsaved ? null : address;
  const outcome =
    isRemoval && addressId
      ? await service.removeAddress({ companyId: id, actor, addressId })
      : await service.saveAddress({ companyId: id, actor, addressId, typed });
  const done = changedCompanyPath(id, isRemoval ? "quitada" : "direccion");
  return answerOutcome(outcome, { changed: done }, (rejection) => ({
    typed,
    problems: rejection.kind === "problems" ? rejection.problems : noProblems,
    problem: sentences[rejection.kind],
  }));
}

const sentences = {
  problems: copy.fix,
  "too-many": copy.tooMany,
  unavailable: decisionCopy.notSaved,
};

const noProblems: AddressProblems = {};

export default function Address({ loaderData, actionData }: Route.ComponentProps) {
  const { id, company, isNew } = loaderData;
  const typed = actionData?.typed ?? loaderData.typed;
  return (
    <FormPage
      title={isNew ? copy.addTitle : copy.changeTitle}
      text={copy.text}
      back={{ to: companyPath(id), label: company }}
      hasFailed={actionData !== undefined}
    >
      {actionData && <Problem answer={actionData}>{actionData.problem}</Problem>}
      <Form method="post" reloadDocument noValidate autoComplete="off" className="grid gap-5">
        <AddressFields
          controls={loaderData.controls}
          typed={typed}
          problems={actionData?.problems ?? noProblems}
          countries={loaderData.countries}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="save">
            {copy.save}
          </Button>
          {!isNew && (
            <Button variant="quiet" type="submit" name="intent" value="remove">
              {copy.remove}
            </Button>
          )}
        </div>
      </Form>
    </FormPage>
  );
}
