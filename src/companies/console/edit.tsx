import { Form } from "react-router";
import { decisionCopy } from "../../console/copy/frame-copy.ts";
import { FieldsForm } from "../../console/fields-form.tsx";
import { FormPage, Problem } from "../../console/page-parts.tsx";
import {
  type Controls,
  controlsOf,
  readTyped,
  type TypedTexts,
  typedTexts,
} from "../../fields/field.ts";
import { errorOf } from "../../fields/field-words.ts";
import { maxTierLength } from "../../kernel/tier.ts";
import { answerOutcome } from "../../platform/http/outcome.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { requireActor, requireStaff } from "../../staff/console/offered/require-staff.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { companies, companyPrices } from "../context.ts";
import { companyWords, companyFormCopy as copy } from "../copy/company-forms-copy.ts";
import { paymentMethodNames, territoryNames } from "../copy/company-values-copy.ts";
import type { CompanyProblem } from "../domain/company-form.ts";
import { type CompanyField, companyFields, valuesOfCompany } from "../domain/company-record.ts";
import type { Route } from "./+types/edit";
import { changedCompanyPath, companyPath, getCompanyFile, listContacts } from "./company-page.ts";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  requireStaff(context, "handle-companies");
  const { company } = await getCompanyFile(context, id);
  return {
    id,
    name: company.legalName,
    seen: company.version,
    typed: typedTexts(companyFields, valuesOfCompany(company)),
    controls: controlsOf(companyFields),
    contacts: await listContacts(context),
    tiers: (await context.get(companyPrices).readTiers()).all,
  };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const actor = requireActor(context, "handle-companies");
  const { text } = await readForm(request);
  const typed = readTyped(companyFields, text);
  const seen = Number.parseInt(text("seen"), 10) || 0;
  const staff = await listContacts(context);
  const outcome = await context
    .get(companies)
    .staff.edit({ companyId: id, actor, typed, seen, staff });
  const done = changedCompanyPath(id, "guardada");
  return answerOutcome(outcome, { changed: done, unchanged: done }, (rejection) => {
    switch (rejection.kind) {
      case "problems":
        return { typed, problems: rejection.problems, problem: copy.fix };
      case "taken":
        return { typed, problems: noProblems, problem: copy.taken(rejection.legalName) };
      case "number-taken":
        return { typed, problems: noProblems, problem: copy.numberTaken(rejection.legalName) };
      case "sample":
        return { typed, problems: noProblems, problem: copy.sample };
      case "overtaken":
        return { typed, problems: noProblems, problem: copy.overtaken };
      default:
        return { typed, problems: noProblems, problem: decisionCopy.notSaved };
    }
  });
}

const noProblems: readonly CompanyProblem[] = [];

export default function EditCompany({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, seen, controls, contacts, tiers } = loaderData;
  const typed = actionData?.typed ?? loaderData.typed;
  return (
    <FormPage
      title={copy.title}
      text={copy.text}
      back={{ to: companyPath(id), label: name }}
      hasFailed={actionData !== undefined}
    >
      {actionData && <Problem answer={actionData}>{actionData.problem}</Problem>}
      <Form method="post" reloadDocument noValidate autoComplete="off" className="grid gap-5">
        <input type="hidden" name="seen" value={seen} />
        <CompanyFields
          controls={controls}
          typed={typed}
          problems={actionData?.problems ?? noProblems}
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

type CompanyFieldsProps = {
  controls: Controls;
  typed: TypedTexts;
  problems: readonly CompanyProblem[];
  contacts: readonly { id: string; name: string }[];
  /** Names of the tiers (customer groups) that companies and price lists have. */
  tiers: readonly string[];
};

function CompanyFields({ controls, typed, problems, contacts, tiers }: CompanyFieldsProps) {
  const { showsPrices, showsAdult, ...facts } = controls;
  const errors = Object.fromEntries(
    problems.map(({ path, problem }) => [path, errorOf(problem, companyWords[path])]),
  );
  const form = {
    typed,
    errors,
    wordsOf: (path: string) => companyWords[path as CompanyField],
    optionName: (option: string) => optionNames[option] ?? option,
    renderOwn: (_: unknown, path: string) =>
      path === "tier" ? (
        <TierField typed={typed.tier} error={errors.tier} tiers={tiers} />
      ) : (
        <ContactField typed={typed.houseContact} error={errors.houseContact} contacts={contacts} />
      ),
  };
  return (
    <>
      <FieldsForm controls={facts} {...form} />
      <fieldset>
        <legend className="font-medium">{copy.shows}</legend>
        <FieldsForm controls={{ showsPrices, showsAdult } as Controls} {...form} />
      </fieldset>
    </>
  );
}

const optionNames: Readonly<Record<string, string>> = {
  "": copy.noTerritory,
  ...territoryNames,
  ...paymentMethodNames,
};

type OwnFieldProps = { typed: string | undefined; error: string | undefined };

function TierField({ typed, error, tiers }: OwnFieldProps & Pick<CompanyFieldsProps, "tiers">) {
  const { label, hint } = companyWords.tier;
  return (
    <>
      <Field
        name="tier"
        label={label}
        hint={hint}
        error={error}
        defaultValue={typed}
        type="text"
        maxLength={maxTierLength}
        list="tarifas"
      />
      <datalist id="tarifas">
        {tiers.map((tier) => (
          <option key={tier} value={tier} />
        ))}
      </datalist>
    </>
  );
}

function ContactField({
  typed,
  error,
  contacts,
}: OwnFieldProps & Pick<CompanyFieldsProps, "contacts">) {
  return (
    <Select
      id="campo-houseContact"
      name="houseContact"
      label={companyWords.houseContact.label}
      error={error}
      dense={false}
      defaultValue={typed}
    >
      <option value="">{copy.noContact}</option>
      {contacts.map((contact) => (
        <option key={contact.id} value={contact.id}>
          {contact.name}
        </option>
      ))}
    </Select>
  );
}
