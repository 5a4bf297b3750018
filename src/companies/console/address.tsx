import { data, Form } from "react-router";
import { readForm } from "../../platform/http/read-form.ts";
import { FormPage, Problem } from "../../staff/console/offered/page-parts.tsx";
import { requireActor, requireStaff } from "../../staff/console/offered/require-staff.ts";
import { decisionCopy } from "../../staff/copy/es-frame.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { staffCompanies } from "../context.ts";
import { addressKindNames, addressFormCopy as copy } from "../copy/es-console.ts";
import { addressKinds } from "../domain/address.ts";
import {
  type AddressField,
  type AddressProblems,
  addressFields,
  type TypedAddress,
} from "../domain/address-form.ts";
import type { Route } from "./+types/address";
import { companyChanged, companyPath, getCompanyFile } from "./company-page.ts";

const unsaved = "nueva";

export async function loader({ params: { id, address }, context }: Route.LoaderArgs) {
  requireStaff(context, "handle-companies");
  const { company, addresses } = await getCompanyFile(context, id);
  const found = addresses.find((one) => one.id === address);
  if (!found && address !== unsaved) throw data(null, 404);
  const empty = Object.fromEntries(addressFields.map((field) => [field, ""]));
  const typed = {
    ...empty,
    ...{ kind: "delivery", isDefault: false, country: "ES", recipient: company.legalName },
    ...found,
  } as TypedAddress;
  return { id, company: company.legalName, isNew: !found, typed };
}

export async function action({ request, params: { id, address }, context }: Route.ActionArgs) {
  const actor = requireActor(context, "handle-companies");
  if (address.includes("\0")) throw data(null, 404);
  const { text } = await readForm(request);
  const typed = {
    ...Object.fromEntries(addressFields.map((field) => [field, text(field)])),
    ...{ kind: text("kind"), isDefault: text("isDefault") === "si" },
  } as TypedAddress;
  const service = context.get(staffCompanies);
  const isRemoval = text("intent") === "remove";
  const addressId = address === unsaved ? null : address;
  const outcome =
    isRemoval && addressId
      ? await service.removeAddress({ companyId: id, actor, addressId })
      : await service.saveAddress({ companyId: id, actor, addressId, typed });
  switch (outcome.kind) {
    case "changed":
      return companyChanged(id, isRemoval ? "quitada" : "direccion");
    case "gone":
      throw data(null, 404);
    case "problems":
      return data({ typed, problems: outcome.problems, problem: copy.fix }, 422);
    default:
      return data({ typed, problems: noProblems, problem: decisionCopy.notSaved }, 503);
  }
}

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
      <Form method="post" reloadDocument noValidate className="grid gap-5">
        <AddressFields typed={typed} problems={actionData?.problems ?? {}} />
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

function AddressFields({ typed, problems }: { typed: TypedAddress; problems: AddressProblems }) {
  const ties = (name: AddressField) => {
    const problem = problems[name];
    return {
      ...{ name, label: copy.labels[name], hint: copy.hints[name], defaultValue: typed[name] },
      error: problem && copy.problems[problem],
    };
  };
  return (
    <>
      <Select id="campo-kind" name="kind" label={copy.kind} dense={false} defaultValue={typed.kind}>
        {addressKinds.map((kind) => (
          <option key={kind} value={kind}>
            {addressKindNames[kind]}
          </option>
        ))}
      </Select>
      {addressFields
        .filter((field) => field !== "note")
        .map((field) => (
          <Field key={field} {...ties(field)} type="text" autoComplete="off" />
        ))}
      <TextArea id="campo-note" {...ties("note")} rows={2} />
      <Checkbox name="isDefault" defaultChecked={typed.isDefault}>
        {copy.isDefault}
      </Checkbox>
    </>
  );
}
