import { Form } from "react-router";
import { decisionCopy } from "../../console/copy/es-frame.ts";
import { FormPage, Problem } from "../../console/page-parts.tsx";
import { maxTierLength } from "../../kernel/tier.ts";
import { answerOutcome } from "../../platform/http/outcome.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { requireActor, requireStaff } from "../../staff/console/offered/require-staff.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { Options, Select } from "../../ui/select.tsx";
import { priceTiers, staffCompanies } from "../context.ts";
import { companyFormCopy as copy } from "../copy/es-company-forms.ts";
import { paymentMethodNames, territoryNames } from "../copy/es-company-values.ts";
import { type CustomerCompany, territories } from "../domain/company.ts";
import {
  type CompanyField,
  type CompanyProblems,
  companyFields,
  type TypedCompanyFacts,
} from "../domain/company-form.ts";
import { paymentMethods } from "../domain/payment-terms.ts";
import type { Route } from "./+types/edit";
import { changedCompanyPath, companyPath, getCompanyFile, listContacts } from "./company-page.ts";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  requireStaff(context, "handle-companies");
  const { company } = await getCompanyFile(context, id);
  return {
    id,
    name: company.legalName,
    seen: company.version,
    typed: typedOf(company),
    contacts: await listContacts(context),
    tiers: (await context.get(priceTiers).read()).all,
  };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const actor = requireActor(context, "handle-companies");
  const { text } = await readForm(request);
  const typed: TypedCompanyFacts = {
    ...(Object.fromEntries(companyFields.map((field) => [field, text(field)])) as Record<
      CompanyField,
      string
    >),
    showsPrices: text("showsPrices") === "si",
    showsAdult: text("showsAdult") === "si",
  };
  const seen = Number.parseInt(text("seen"), 10) || 0;
  const staff = await listContacts(context);
  const outcome = await context
    .get(staffCompanies)
    .edit({ companyId: id, actor, typed, seen, staff });
  const done = changedCompanyPath(id, "guardada");
  return answerOutcome(outcome, { changed: done, unchanged: done }, (rejection) => {
    switch (rejection.kind) {
      case "problems":
        return { typed, problems: rejection.problems, problem: copy.fix };
      case "taken":
        return { typed, problems: noProblems, problem: copy.taken(rejection.legalName) };
      case "number-taken":
        return { typed, problems: noProblems, problem: copy.numberTaken(rejection.legalName) };
      case "overtaken":
        return { typed, problems: noProblems, problem: copy.overtaken };
      default:
        return { typed, problems: noProblems, problem: decisionCopy.notSaved };
    }
  });
}

const noProblems: CompanyProblems = {};

function typedOf(company: CustomerCompany): TypedCompanyFacts {
  return {
    tradeName: company.tradeName ?? "",
    customerNumber: company.customerNumber ?? "",
    legalName: company.legalName,
    taxId: company.taxId.key,
    email: company.email,
    phone: company.phone,
    territory: company.territory ?? "",
    tier: company.tier ?? "",
    paymentMethod: company.terms.method,
    paymentDays: String(company.terms.days),
    houseContact: company.houseContact?.id ?? "",
    showsPrices: company.shows.prices,
    showsAdult: company.shows.adult,
  };
}

export default function EditCompany({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, seen, contacts, tiers } = loaderData;
  const typed = actionData?.typed ?? loaderData.typed;
  return (
    <FormPage
      title={copy.title}
      text={copy.text}
      back={{ to: companyPath(id), label: name }}
      hasFailed={actionData !== undefined}
    >
      {actionData && <Problem answer={actionData}>{actionData.problem}</Problem>}
      <Form method="post" reloadDocument noValidate className="grid gap-5">
        <input type="hidden" name="seen" value={seen} />
        <CompanyFields
          typed={typed}
          problems={actionData?.problems ?? {}}
          contacts={contacts}
          tiers={tiers}
        />
        <div>
          <Button type="submit">{copy.save}</Button>
        </div>
      </Form>
    </FormPage>
  );
}

function CompanyFields({
  typed,
  problems,
  contacts,
  tiers,
}: {
  typed: TypedCompanyFacts;
  problems: CompanyProblems;
  contacts: readonly { id: string; name: string }[];
  /** Names of the tiers (customer groups) that companies and price lists have. */
  tiers: readonly string[];
}) {
  const ties = (name: CompanyField) => ({
    name,
    label: copy.labels[name],
    hint: copy.hints[name],
    defaultValue: typed[name],
    error: problems[name] && copy.problems[name],
  });
  const selectTies = (name: CompanyField) => ({ ...ties(name), id: `campo-${name}`, dense: false });
  return (
    <>
      <Field {...ties("legalName")} type="text" autoComplete="off" />
      <Field {...ties("tradeName")} type="text" autoComplete="off" />
      <Field {...ties("customerNumber")} type="text" autoComplete="off" spellCheck={false} />
      <Field {...ties("taxId")} type="text" autoComplete="off" spellCheck={false} />
      <Field {...ties("email")} type="email" autoComplete="off" />
      <Field {...ties("phone")} type="tel" autoComplete="off" />
      <Select {...selectTies("territory")}>
        <option value="">{copy.noTerritory}</option>
        <Options values={territories} names={territoryNames} />
      </Select>
      <Select {...selectTies("paymentMethod")}>
        <Options values={paymentMethods} names={paymentMethodNames} />
      </Select>
      <Field {...ties("paymentDays")} type="text" inputMode="numeric" autoComplete="off" />
      <Field
        {...ties("tier")}
        type="text"
        autoComplete="off"
        maxLength={maxTierLength}
        list="tarifas"
      />
      <datalist id="tarifas">
        {tiers.map((tier) => (
          <option key={tier} value={tier} />
        ))}
      </datalist>
      <Select {...selectTies("houseContact")}>
        <option value="">{copy.noContact}</option>
        {contacts.map((contact) => (
          <option key={contact.id} value={contact.id}>
            {contact.name}
          </option>
        ))}
      </Select>
      <fieldset>
        <legend className="font-medium">{copy.shows}</legend>
        <Checkbox name="showsPrices" defaultChecked={typed.showsPrices}>
          {copy.showsPrices}
        </Checkbox>
        <Checkbox name="showsAdult" defaultChecked={typed.showsAdult}>
          {copy.showsAdult}
        </Checkbox>
      </fieldset>
    </>
  );
}
