import { CircleCheck, CircleDashed } from "lucide-react";
import type { ReactNode } from "react";
import { data, href } from "react-router";
import { companies } from "../../companies/context.ts";
import { ConsolePage, DoneNotice, Section } from "../../console/page-parts.tsx";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import { isTicked } from "../../kernel/ticked.ts";
import { answerOutcome } from "../../platform/http/outcome.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { prices } from "../../prices/context.ts";
import { sampleProducts } from "../../products/context.ts";
import { company } from "../../seller/copy/company.ts";
import { factNames } from "../../seller/copy/fact-names.ts";
import { sampleFactsLeft } from "../../seller/copy/placeholders.ts";
import { isPublished } from "../../seller/copy/publication.ts";
import type { SampleClaim } from "../../setting-groups/setting-group.ts";
import { settings } from "../../settings/context.ts";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { TextAnchor, TextLink } from "../../ui/text-link.tsx";
import { demoCustomer, mailTest } from "../context.ts";
import { describeSetup, mailStep } from "../copy/mail-copy.ts";
import { firstSteps as copy, sampleProductsCopy } from "../copy/setup-copy.ts";
import type { Route } from "./+types/first-steps";
import { SampleClaimList } from "./sample-claim-list.tsx";
import { SampleRemoval } from "./sample-removal.tsx";
import { settingToFill } from "./setting-to-fill.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { name } = requireStaff(context, "change-settings");
  const { historyOf, sampleClaims } = context.get(settings);
  const mail = context.get(mailTest);
  const setup = await mail.readSetup();
  return {
    setup,
    isMailTested: setup.kind === "smtp" && (await mail.readLatest())?.state === "sent",
    name,
    factsLeft: sampleFactsLeft(company),
    claims: sampleClaims(),
    hasOwnPromises: historyOf("promises").length + historyOf("calendar").length > 0,
    isPublished: isPublished(),
    sample: await readSample(context),
    has: {
      products: await context.get(sampleProducts).hasOthers(),
      prices: await context.get(prices).hasOwn(),
      customers: await context.get(companies).staff.exist(),
    },
  };
}

/** Number of sample products that can be removed, the first of those that cannot, and whether the sample customer is there. */
async function readSample(context: Route.LoaderArgs["context"]) {
  const { removable, kept } = await context.get(sampleProducts).find();
  return {
    removable: removable.length,
    kept: kept.slice(0, maxListed),
    keptCount: kept.length,
    hasCompany: await context.get(demoCustomer).exists(),
  };
}

const maxListed = 20;

export async function action({ request, context }: Route.ActionArgs) {
  requireStaff(context, "change-settings");
  const { text } = await readForm(request);
  const { confirm, unavailable } = sampleProductsCopy;
  if (!isTicked(text("confirmed"))) return data({ problem: confirm.missing }, 422);
  const outcome = await unlessUnavailable(async () => {
    // Before the products, whose stock its orders hold.
    await context.get(demoCustomer).remove();
    return await context.get(sampleProducts).remove();
  });
  const done = `${href("/gestion/primeros-pasos")}?hecho=muestra`;
  return answerOutcome(outcome, { removed: done }, () => ({ problem: unavailable }));
}

export default function FirstSteps({ loaderData, actionData }: Route.ComponentProps) {
  const { name, factsLeft, claims, hasOwnPromises, setup, isMailTested } = loaderData;
  const { account, promises, publish } = copy;
  return (
    <ConsolePage
      title={copy.title}
      text={loaderData.isPublished ? copy.published : copy.text}
      hasFailed={Boolean(actionData)}
    >
      <div className="mt-6 grid max-w-[52rem] gap-6">
        <DoneNotice sentences={copy.saved} />
        <ol className="grid gap-4">
          <Step number={1} title={account.title} text={account.text(name)} isDone>
            <StepLink to={href("/gestion/equipo")}>{account.open}</StepLink>
          </Step>
          <Step number={2} {...copy.company} isDone={factsLeft.length === 0}>
            {factsLeft.length > 0 && (
              <p className="mb-3 max-w-measure font-medium">
                {copy.company.left(factsLeft.map((fact) => factNames[fact]).join(", "))}
              </p>
            )}
            <StepLink to={settingToFill("empresa")} isNext={factsLeft.length > 0}>
              {copy.company.open}
            </StepLink>
          </Step>
          <ClaimsStep claims={claims} />
          <Step number={4} title={mailStep.title} text={describeSetup(setup)} isDone={isMailTested}>
            <StepLink to={href("/gestion/primeros-pasos/correo")}>{mailStep.open}</StepLink>
          </Step>
          <Step number={5} {...promises} isDone={hasOwnPromises}>
            <StepLink to={settingToFill("compromisos")}>{promises.promises}</StepLink>
            <StepLink to={settingToFill("horario")}>{promises.calendar}</StepLink>
          </Step>
          <Step number={6} {...publish} isDone={loaderData.isPublished}>
            {loaderData.isPublished ? (
              <StepLink to={settingToFill("publicacion")}>{publish.history}</StepLink>
            ) : (
              <StepLink
                to={href("/gestion/primeros-pasos/publicacion")}
                isNext={factsLeft.length + claims.length === 0}
              >
                {publish.open}
              </StepLink>
            )}
          </Step>
        </ol>
        <Section id="catalogo-y-clientes" title={copy.afterwards.title}>
          <p className="mb-4 max-w-measure text-muted">{copy.afterwards.text}</p>
          <ol className="grid gap-4">
            {afterwards.map(({ kind, ...addresses }, at) => (
              <OptionalStep
                key={kind}
                number={7 + at}
                words={copy.afterwards[kind]}
                isDone={loaderData.has[kind]}
                {...addresses}
              />
            ))}
          </ol>
        </Section>
        {(loaderData.sample.removable > 0 || loaderData.sample.hasCompany) && (
          <SampleRemoval {...loaderData.sample} answer={actionData} />
        )}
      </div>
    </ConsolePage>
  );
}

function ClaimsStep({ claims }: { claims: readonly SampleClaim[] }) {
  const { title, text, left, texts, numbers } = copy.claims;
  const isDone = claims.length === 0;
  return (
    <Step number={3} title={title} text={isDone ? text : left(claims.length)} isDone={isDone}>
      {isDone ? (
        <>
          <StepLink to={settingToFill("portada")}>{texts}</StepLink>
          <StepLink to={settingToFill("cifras")}>{numbers}</StepLink>
        </>
      ) : (
        <div className="w-full max-w-measure">
          <SampleClaimList claims={claims} page="first-steps" />
        </div>
      )}
    </Step>
  );
}

const catalogueImports = href("/gestion/catalogo/importaciones");
const catalogueTemplate = href("/gestion/catalogo/importaciones/plantilla.xlsx");

/** Steps that are not needed to publish, with the addresses of what they need. */
const afterwards = [
  {
    kind: "products",
    list: href("/gestion/catalogo"),
    imports: catalogueImports,
    template: `${catalogueTemplate}?tipo=products`,
  },
  {
    kind: "prices",
    list: href("/gestion/precios"),
    imports: catalogueImports,
    template: `${catalogueTemplate}?tipo=prices`,
  },
  {
    kind: "customers",
    list: href("/gestion/empresas"),
    imports: href("/gestion/empresas/importaciones"),
    template: href("/gestion/empresas/importaciones/plantilla.xlsx"),
  },
] as const;

function OptionalStep({
  number,
  words,
  isDone,
  list,
  imports,
  template,
}: {
  number: number;
  words: { title: string; none: string; some: string; open: string };
  isDone: boolean;
  list: string;
  imports: string;
  template: string;
}) {
  return (
    <Step
      number={number}
      title={words.title}
      text={isDone ? words.some : words.none}
      isDone={isDone}
      isOptional
    >
      <StepLink to={imports}>{copy.afterwards.import}</StepLink>
      <TextAnchor href={template}>{copy.afterwards.template}</TextAnchor>
      <TextLink to={list}>{words.open}</TextLink>
    </Step>
  );
}

function Step({
  number,
  title,
  text,
  isDone,
  isOptional = false,
  children,
}: {
  number: number;
  title: string;
  text: string;
  isDone: boolean;
  isOptional?: boolean;
  children: ReactNode;
}) {
  const Mark = isDone ? CircleCheck : CircleDashed;
  const { done, pending, optional } = copy.states;
  return (
    <li className="rounded-medium border border-line bg-surface p-5 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-step-1">{`${number}. ${title}`}</h2>
        <p
          className={`inline-flex items-center gap-1.5 text-step--1 font-medium ${isDone ? "text-primary" : "text-muted"}`}
        >
          <Mark aria-hidden="true" strokeWidth={1.75} className="size-4" />
          {isDone ? done : isOptional ? optional : pending}
        </p>
      </div>
      <p className="mt-1 max-w-measure text-muted">{text}</p>
      <div className="mt-4 flex flex-wrap gap-x-3 gap-y-2">{children}</div>
    </li>
  );
}

/** Link to a setup step's page; `isNext` marks the next step. */
function StepLink({
  to,
  isNext = false,
  children,
}: {
  to: string;
  isNext?: boolean;
  children: ReactNode;
}) {
  return (
    <ButtonLink to={to} variant={isNext ? "primary" : "quiet"}>
      {children}
    </ButtonLink>
  );
}
