import { Form, href, redirect } from "react-router";
import { formatShortMoment } from "../../kernel/format.ts";
import { errorPrefix } from "../../members/copy/sign-in-copy.ts";
import { FormMessage } from "../../members/pages/offered/form-message.tsx";
import {
  orServiceUnavailable,
  readCompanyForm,
  requireMember,
} from "../../members/pages/offered/require-member.ts";
import { SeenCompany } from "../../members/pages/offered/seen-company.tsx";
import { answerRejection } from "../../platform/http/outcome.ts";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import {
  addressOf,
  isAdultCatalogue,
  shownCatalogueNames,
} from "../../products/domain/catalogue-names.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { productFeeds } from "../context.ts";
import { productFeedCopy as copy } from "../copy/product-feed-copy.ts";
import { type FeedFormat, maxFeedNameLength, type ProductFeed } from "../domain/feed.ts";
import type { Route } from "./+types/feeds";

export const handle: PageHandle = { scripts: "plain", hasApplied: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { scope } = requireMember(context, "manage-feeds");
  return await orServiceUnavailable(context, async () => ({
    feeds: await context.get(productFeeds).list(scope),
    hasEnded: url.searchParams.get("aviso") === "anulada",
  }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = requireMember(context, "manage-feeds");
  const { text } = await readCompanyForm(request, member);
  const service = context.get(productFeeds);
  const id = text("feed");
  const typed = text("name");
  const outcome = id
    ? await service.end({ ...member, id })
    : await service.create({ ...member, typed });
  switch (outcome.kind) {
    case "ended":
      return redirect(`${href("/cuenta/feed")}?aviso=anulada`, 303);
    case "created":
      // The secret URLs are shown in this response only.
      return { kind: "created" as const, name: outcome.name, addresses: outcome.addresses };
    default:
      return answerRejection(outcome, (rejection) =>
        rejection.kind === "problem"
          ? { ...refused(typed), problem: copy.problems[rejection.problem] }
          : { ...refused(typed), message: sentences[rejection.kind] },
      );
  }
}

const sentences = { "too-many": copy.tooMany, unavailable: copy.unavailable };

function refused(typed: string) {
  return { kind: "refused" as const, typed, message: copy.fix, problem: "" };
}

/** Address of a catalogue that every company may see. */
function exampleAddress(): string {
  const names = shownCatalogueNames();
  return addressOf(names.findLast((name) => !isAdultCatalogue(name)) ?? names[0] ?? "");
}

export default function Feeds({ loaderData, actionData }: Route.ComponentProps) {
  const { feeds, hasEnded } = loaderData;
  if (actionData?.kind === "created") return <NewFeed {...actionData} />;
  return (
    <>
      <title>{actionData ? errorPrefix + copy.title : copy.title}</title>
      {actionData && <FormMessage>{actionData.message}</FormMessage>}
      {hasEnded && !actionData && <FormMessage isProblem={false}>{copy.ended}</FormMessage>}
      <h1 className="text-step-4">{copy.title}</h1>
      <p className="mt-2 max-w-measure text-muted">{copy.text}</p>
      <ul className="mt-4 grid max-w-measure list-disc gap-1.5 pl-5">
        {copy.help.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>
          {copy.narrow} <code className="whitespace-nowrap">?catalogo={exampleAddress()}</code>.
        </li>
      </ul>
      <FeedList feeds={feeds} />
      <section aria-labelledby="crear" className="mt-10">
        <h2 id="crear" className="scroll-mt-20 text-step-2">
          {copy.create.title}
        </h2>
        <Form method="post" reloadDocument noValidate className="mt-5 grid max-w-[30rem] gap-5">
          <SeenCompany />
          <Field
            name="name"
            type="text"
            label={copy.create.label}
            hint={copy.create.hint}
            defaultValue={actionData?.typed}
            maxLength={maxFeedNameLength}
            autoComplete="off"
            required
            error={actionData?.problem || undefined}
          />
          <Button type="submit" className="justify-self-start">
            {copy.create.submit}
          </Button>
        </Form>
      </section>
    </>
  );
}

function FeedList({ feeds }: { feeds: readonly ProductFeed[] }) {
  const { list } = copy;
  return (
    <section aria-labelledby="direcciones" className="mt-10">
      <h2 id="direcciones" className="scroll-mt-20 text-step-2">
        {list.title}
      </h2>
      {feeds.length === 0 ? (
        <p className="mt-2 text-muted">{list.none}</p>
      ) : (
        <Form method="post" reloadDocument className="mt-4">
          <SeenCompany />
          <ul className="border-b border-line">
            {feeds.map((feed) => (
              <FeedLine key={feed.id} feed={feed} />
            ))}
          </ul>
          <p className="mt-3 text-step--1 text-muted">{copy.unread}</p>
        </Form>
      )}
    </section>
  );
}

function FeedLine({ feed: { id, name, createdAt, lastReadAt } }: { feed: ProductFeed }) {
  const { list } = copy;
  const read = lastReadAt === null ? list.unread : list.read(formatShortMoment(lastReadAt));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-step--1 text-muted">
          {list.created(formatShortMoment(createdAt))}, {read}
        </p>
      </div>
      <Button type="submit" variant="quiet" name="feed" value={id} aria-label={list.endLabel(name)}>
        {list.end}
      </Button>
    </li>
  );
}

function NewFeed({ name, addresses }: { name: string; addresses: Record<FeedFormat, string> }) {
  const { shown } = copy;
  return (
    <>
      <title>{shown.title(name)}</title>
      <h1 className="text-step-4 wrap-anywhere">{shown.title(name)}</h1>
      <p className="mt-2 mb-6 max-w-measure">{shown.text}</p>
      <div className="grid max-w-[46rem] gap-5">
        {(["csv", "json"] as const).map((format) => (
          <Field
            key={format}
            name={format}
            label={shown[format]}
            type="text"
            readOnly
            autoComplete="off"
            spellCheck={false}
            defaultValue={addresses[format]}
          />
        ))}
      </div>
      <ButtonLink to={href("/cuenta/feed")} reloadDocument className="mt-6">
        {shown.done}
      </ButtonLink>
    </>
  );
}
