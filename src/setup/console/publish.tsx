import { data, Form, href, redirect } from "react-router";
import { Card, FormPage, Problem } from "../../console/page-parts.tsx";
import { isTicked, ticked } from "../../kernel/ticked.ts";
import { answerOutcome } from "../../platform/http/outcome.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { company, sampleCompany } from "../../seller/copy/company.ts";
import { factNames } from "../../seller/copy/fact-names.ts";
import { sampleFactsLeft } from "../../seller/copy/placeholders.ts";
import { isPublished } from "../../seller/copy/publication.ts";
import { settings } from "../../settings/context.ts";
import { settingsCopy } from "../../settings/copy/settings-copy.ts";
import { requireActor, requireStaff } from "../../staff/console/offered/require-staff.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { publishCopy as copy, firstSteps, samplePartCopy } from "../copy/setup-copy.ts";
import { type SamplePart, samplePartsOf } from "../domain/sample-parts.ts";
import type { Route } from "./+types/publish";
import { SampleClaimList } from "./sample-claim-list.tsx";
import { settingToFill } from "./setting-to-fill.ts";

const overview = href("/gestion/primeros-pasos");

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "change-settings");
  if (isPublished()) throw redirect(overview, 303);
  const { isSample, sampleClaims, seenOf } = context.get(settings);
  return {
    missing: sampleFactsLeft(company).map((fact) =>
      copy.missing.fact(factNames[fact] ?? fact, company[fact]),
    ),
    claims: sampleClaims(),
    parts: samplePartsOf({ company, sample: sampleCompany, isSample }),
    seen: seenOf("publication"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireStaff(context, "change-settings");
  const { text } = await readForm(request);
  if (!isTicked(text("confirmed"))) return data({ problem: copy.confirm.missing }, 422);
  const outcome = await context.get(settings).save("publication", {
    typed: { published: "yes" },
    seen: Number(text("seen")),
    by: requireActor(context),
  });
  // Somebody else has published the site in the meantime.
  const isConflict = outcome.kind === "conflict" || outcome.kind === "scheduled";
  if (isConflict && isPublished()) return redirect(overview, 303);
  const done = `${overview}?hecho=publicada`;
  return answerOutcome(outcome, { saved: done, unchanged: done }, ({ kind }) => ({
    problem: sentences[kind],
  }));
}

const sentences = {
  // The page itself lists the missing company data and the claims.
  problems: copy.refused,
  conflict: copy.conflict,
  scheduled: copy.conflict,
  unavailable: settingsCopy.unavailable,
};

export default function Publish({ loaderData, actionData }: Route.ComponentProps) {
  const { missing, claims, parts, seen } = loaderData;
  const isReady = missing.length + claims.length === 0;
  return (
    <FormPage
      title={copy.title}
      text={copy.text}
      back={{ to: overview, label: firstSteps.title }}
      hasFailed={Boolean(actionData)}
    >
      {actionData && <Problem answer={actionData}>{actionData.problem}</Problem>}
      {missing.length > 0 ? <Missing sentences={missing} /> : <p>{copy.ready}</p>}
      {claims.length > 0 && (
        <Card id="afirmaciones" title={copy.claims.title}>
          <SampleClaimList claims={claims} page="publication" />
        </Card>
      )}
      <SampleParts parts={parts} />
      {isReady && <PublishForm seen={seen} />}
    </FormPage>
  );
}

function Missing({ sentences }: { sentences: readonly string[] }) {
  return (
    <Card id="falta" title={copy.missing.title}>
      <ul className="mt-3 grid list-disc gap-2 pl-5 wrap-anywhere">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <ButtonLink to={settingToFill("empresa")} className="mt-5">
        {copy.missing.open}
      </ButtonLink>
    </Card>
  );
}

function SampleParts({ parts }: { parts: readonly SamplePart[] }) {
  return (
    <Card id="de-la-muestra" title={copy.parts.title}>
      <p className="mt-2 text-muted">{copy.parts.text}</p>
      <ul className="mt-4">
        {parts.map((part) => {
          const { says, slug, open } = samplePartCopy[part];
          return (
            <li key={part} className="border-t border-line pt-3 pb-1">
              <p>{says}</p>
              <TextLink to={settingToFill(slug)} className="text-step--1">
                {open}
              </TextLink>
            </li>
          );
        })}
        <li className="border-t border-line py-3">{copy.parts.products}</li>
      </ul>
    </Card>
  );
}

function PublishForm({ seen }: { seen: number }) {
  return (
    // reloadDocument: pages get their settings with the document, and publishing changes the settings.
    <Form method="post" reloadDocument className="grid gap-4">
      <input type="hidden" name="seen" value={seen} />
      <label className="flex min-h-touch items-start gap-3">
        <input
          type="checkbox"
          name="confirmed"
          value={ticked}
          className="mt-0.5 size-6 shrink-0 accent-primary"
        />
        {copy.confirm.label}
      </label>
      <Button type="submit" className="justify-self-start">
        {copy.submit}
      </Button>
    </Form>
  );
}
