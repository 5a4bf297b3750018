import type { ReactNode } from "react";
import { data, href } from "react-router";
import type { HeldLine, HeldRecord } from "../../kernel/data-subject.ts";
import { formatMoment } from "../../kernel/format.ts";
import { privateHeaders } from "../../platform/http/private-link.ts";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { privacyRequests } from "../context.ts";
import { heldCopy } from "../copy/held-data-copy.ts";
import { privacyPage } from "../copy/page-copy.ts";
import { rightCopy } from "../copy/privacy-requests-copy.ts";
import type { Route } from "./+types/held-data";
import { backToRight } from "./json-download.ts";

export const handle: PageHandle = { hasApplied: true };

export function meta() {
  return [{ title: heldCopy.pageTitle }, { name: "robots", content: "noindex" }];
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** Right of access (GDPR, art. 15): shows all held data on a page. */
export async function loader({ params: { link }, context }: Route.LoaderArgs) {
  const read = await context.get(privacyRequests).readData(link);
  if (read?.request.right !== "access") throw backToRight(link);
  const { sections, emails, sentences, ...held } = read.data;
  return data(
    {
      link,
      now: Date.now(),
      sections,
      emails: emails.map(({ createdAt, subject, text }) => ({ createdAt, subject, text })),
      requests: held.privacyRequests.map(({ request }) => ({
        reference: request.reference,
        right: request.right,
        askedAt: request.askedAt.epochMilliseconds,
        about: request.about,
      })),
      sentences,
    },
    { headers: privateHeaders },
  );
}

export default function HeldData({
  loaderData: { link, now, sections, emails, requests, sentences },
}: Route.ComponentProps) {
  return (
    <main id="contenido" className="page-width py-section">
      <div className="max-w-measure">
        <h1 className="text-step-4">{heldCopy.title}</h1>
        <p className="mt-5 text-step-1 text-muted">{heldCopy.text(formatMoment(now))}</p>
        <div className="mt-6 flex flex-wrap gap-3 print:hidden">
          <ButtonLink
            reloadDocument
            variant="quiet"
            to={href("/privacidad/derechos/:link/datos.json", { link })}
          >
            {privacyPage.data.json}
          </ButtonLink>
        </div>
        {sections.map(({ title, nothing, records = [], lines = [] }) => (
          <Part key={title} title={title}>
            {nothing && records.length + lines.length === 0 && <p>{nothing}</p>}
            {records.map((record) => (
              <RecordPart key={record.reference} link={link} record={record} />
            ))}
            <Lines link={link} lines={lines} />
          </Part>
        ))}
        <Part title={heldCopy.emails}>
          {emails.map(({ createdAt, subject, text }) => (
            <details key={createdAt + subject} className="border-t border-line py-3">
              <summary className="min-h-touch py-2">
                {subject}{" "}
                <span className="block text-step--1 text-muted">{formatMoment(createdAt)}</span>
              </summary>
              <p className="whitespace-pre-line wrap-anywhere">{text}</p>
            </details>
          ))}
        </Part>
        <Part title={heldCopy.privacyRequests}>
          {requests.map(({ reference, right, askedAt, about }) => (
            <Line key={reference} term={`${reference} · ${formatMoment(askedAt)}`}>
              {[rightCopy[right].name, about].filter(Boolean).join(". ")}
            </Line>
          ))}
        </Part>
        {sentences.map((sentence) => (
          <p key={sentence} className="mt-8">
            {sentence}
          </p>
        ))}
        <p className="mt-8 text-muted">{heldCopy.cookies}</p>
        <p className="mt-8">
          <TextLink to={href("/privacidad/derechos/:link", { link })}>{heldCopy.back}</TextLink>
        </p>
      </div>
    </main>
  );
}

function RecordPart({ link, record: { lines, history } }: { link: string; record: HeldRecord }) {
  return (
    <div className="mt-4 border-b border-line">
      <Lines link={link} lines={lines} />
      <h3 className="border-t border-line pt-4 text-step-1">{history.title}</h3>
      <ol className="pb-4">
        {history.events.map(({ at, name, text }) => (
          <li key={at + name} className="py-2">
            <span className="block text-step--1 text-muted">{formatMoment(at)}</span> {name}
            {text && <span className="block whitespace-pre-line wrap-anywhere">{text}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-12">
      <h2 className="text-step-3">{title}</h2>
      <div className="mt-4">{children}</div>
    </section>
  );
}

/** A term may come twice, such as two memberships in one company; the list never changes, so its order is the key. */
function Lines({ link, lines }: { link: string; lines: readonly HeldLine[] }) {
  return lines.map(({ term, text, files }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Line key={index} term={term}>
      {files
        ? files.map(({ id, label }) => (
            <a
              key={id}
              href={href("/privacidad/derechos/:link/archivos/:file", { link, file: id })}
              className="flex min-h-touch items-center wrap-anywhere underline-quiet"
            >
              {label}
            </a>
          ))
        : text}
    </Line>
  ));
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <dl className="border-t border-line py-3">
      <dt className="text-step--1 text-muted">{term}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </dl>
  );
}
