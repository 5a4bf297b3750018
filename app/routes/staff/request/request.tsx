import { ArrowDown, ArrowLeft } from "lucide-react";
import { data, href, Link, Outlet } from "react-router";
import { stateNames } from "../../../content/staff/queue.ts";
import { doneSentences, requestWords } from "../../../content/staff/request.ts";
import { attachments, desk, policyVersions, staffTeam } from "../../../context.ts";
import { consoleMeta } from "../console-meta.ts";
import { DueMark } from "../due-mark.tsx";
import { Done } from "../messages.tsx";
import { requireStaff } from "../require-staff.ts";
import { StateTag } from "../state-tag.tsx";
import type { Route } from "./+types/request";
import { type CaseView, toCaseView } from "./case-view.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return consoleMeta(requestWords.back);
  const { reference, state } = loaderData.view;
  return consoleMeta(requestWords.title(reference, stateNames[state].one));
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const member = requireStaff(context, "handle-requests");
  const [file, team, versions, added] = await Promise.all([
    context.get(desk).find(params.id),
    context.get(staffTeam).list(),
    context.get(policyVersions).list(),
    context.get(attachments).forStaff(params.id, { kind: "staff", ...member }),
  ]);
  if (!file || !added) throw data(null, 404);
  const view = toCaseView(file, {
    now: Date.now(),
    member,
    team,
    attachments: await added.list(),
    versionOf: (hash) => versions.find((known) => known.hash === hash)?.version,
  });
  return { view, done: doneSentence(new URL(request.url).searchParams.get("hecho")) };
}

export default function Request({ loaderData: { view, done } }: Route.ComponentProps) {
  return (
    <main id="contenido" className="page-width pt-4 pb-16">
      <Link
        to={href("/gestion")}
        className="inline-flex min-h-touch items-center gap-2 text-step--1 underline-quiet print:hidden"
      >
        <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-4" />
        {requestWords.back}
      </Link>
      {done && (
        <div className="mt-1 mb-5">
          <Done>{done}</Done>
        </div>
      )}
      <Heading view={view} />
      <Outlet context={view} />
    </main>
  );
}

function Heading({ view: { company, reference, state, due, decisions } }: { view: CaseView }) {
  return (
    <header className="border-b border-line pb-5">
      <h1 className="mt-1 text-step-2 wrap-anywhere sm:text-step-3">{company}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <StateTag state={state} />
        <DueMark due={due} isExact />
        <span className="text-muted tabular-nums">{reference}</span>
      </p>
      {decisions.length > 0 && (
        <a
          href="#decidir"
          className="mt-2 inline-flex min-h-touch items-center gap-2 underline-quiet lg:hidden print:hidden"
        >
          {requestWords.toDecision}
          <ArrowDown aria-hidden="true" strokeWidth={1.75} className="size-4" />
        </a>
      )}
    </header>
  );
}

function doneSentence(done: string | null): string | null {
  return done && Object.hasOwn(doneSentences, done)
    ? doneSentences[done as keyof typeof doneSentences]
    : null;
}
