import { Form, href } from "react-router";
import { companies } from "../../../companies/context.ts";
import { peopleCopy } from "../../../companies/copy/people-copy.ts";
import { type PersonProblems, personFields } from "../../../companies/domain/member-record.ts";
import { readTyped, type TypedTexts, typedTexts } from "../../../fields/field.ts";
import { isTicked, ticked } from "../../../kernel/ticked.ts";
import { news } from "../../../newsletter/context.ts";
import { answerOutcome } from "../../../platform/http/outcome.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { preferencesCopy as copy, personWords } from "../../copy/preferences-copy.ts";
import { errorPrefix } from "../../copy/sign-in-copy.ts";
import { AccountSection } from "../offered/facts.tsx";
import { FormMessage } from "../offered/form-message.tsx";
import { orServiceUnavailable, requireOwnPerson } from "../offered/require-member.ts";
import type { Route } from "./+types/preferences";
import { accountHandle } from "./page-handle.ts";

export const handle = accountHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { person } = requireOwnPerson(context);
  const said = url.searchParams.get("aviso") ?? "";
  return {
    email: person.email,
    typed: typedTexts(personFields, person),
    said: new Map(Object.entries(copy.said)).get(said) ?? null,
    wantsNews: await orServiceUnavailable(context, () =>
      context.get(news).isWantedBy(person.emailKey),
    ),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { person } = requireOwnPerson(context);
  const { text, names } = await readForm(request);
  const typed = readTyped(personFields, text);
  const isAboutNews = names.includes("receiveNews");
  const outcome = isAboutNews
    ? await context.get(news).setOf(person.emailKey, isTicked(text("receiveNews")))
    : await context.get(companies).own.changeDetails({ personId: person.id, typed });
  const done = `${href("/cuenta/preferencias")}?aviso=${isAboutNews ? "novedades" : "datos"}`;
  return answerOutcome(outcome, { changed: done }, (rejection) => ({
    typed: isAboutNews ? null : typed,
    problems: rejection.kind === "problems" ? rejection.problems : noProblems,
    problem: rejection.kind === "problems" ? peopleCopy.fix : peopleCopy.unavailable,
  }));
}

const noProblems: PersonProblems = {};

export default function Preferences({ loaderData, actionData }: Route.ComponentProps) {
  const { said, wantsNews, email } = loaderData;
  const typed = actionData?.typed ?? loaderData.typed;
  return (
    <>
      <title>{actionData ? errorPrefix + copy.title : copy.title}</title>
      {actionData && <FormMessage>{actionData.problem}</FormMessage>}
      {said && !actionData && <FormMessage isProblem={false}>{said}</FormMessage>}
      <h1 className="text-step-4">{copy.title}</h1>
      <AccountSection id="novedades" title={copy.news.title}>
        <p className="mt-2 max-w-measure">{wantsNews ? copy.news.on : copy.news.off}</p>
        <Form method="post" reloadDocument className="mt-4">
          <Button
            type="submit"
            variant="quiet"
            name="receiveNews"
            value={wantsNews ? "no" : ticked}
          >
            {wantsNews ? copy.news.stop : copy.news.start}
          </Button>
        </Form>
      </AccountSection>
      <AccountSection id="siempre" title={copy.always.title}>
        <p className="mt-2 max-w-measure text-muted">{copy.always.text}</p>
        <ul className="mt-2 max-w-measure list-disc pl-5">
          {copy.always.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </AccountSection>
      <Details typed={typed} email={email} problems={actionData?.problems ?? noProblems} />
    </>
  );
}

function Details({
  typed,
  email,
  problems,
}: {
  typed: TypedTexts;
  email: string;
  problems: PersonProblems;
}) {
  const { details } = copy;
  return (
    <AccountSection id="datos" title={details.title}>
      <p className="mt-2 max-w-measure text-muted">
        {details.text} <span className="wrap-anywhere">{details.email(email)}</span>
      </p>
      <Form method="post" reloadDocument noValidate className="mt-5 grid max-w-[30rem] gap-5">
        <Field
          name="name"
          type="text"
          label={personWords.name.label}
          defaultValue={typed.name}
          autoComplete="name"
          required
          error={problems.name && personWords.name.problem}
        />
        <Field
          name="phone"
          type="tel"
          label={personWords.phone.label}
          hint={personWords.phone.hint}
          defaultValue={typed.phone}
          autoComplete="tel"
          error={problems.phone && personWords.phone.problem}
        />
        <Button type="submit" className="justify-self-start">
          {details.save}
        </Button>
      </Form>
    </AccountSection>
  );
}
