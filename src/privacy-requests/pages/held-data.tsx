import type { ReactNode } from "react";
import { data, href } from "react-router";
import { stateCopy } from "../../access-requests/copy/applicant-copy.ts";
import { requestFieldNames, requestForm } from "../../access-requests/copy/request-form-copy.ts";
import { typedFields } from "../../access-requests/domain/request-fields.ts";
import { attachmentCopy, formatSize } from "../../attachments/copy/attachments-copy.ts";
import { productName, withUnits } from "../../catalogue/copy/product-names.ts";
import { memberRoleNames } from "../../companies/copy/company-values-copy.ts";
import { formatDay, formatMoment } from "../../kernel/format.ts";
import { formatCents } from "../../kernel/money/format.ts";
import { privateHeaders } from "../../platform/http/private-link.ts";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { privacyPublicService } from "../context.ts";
import { heldCopy } from "../copy/held-data-copy.ts";
import { privacyPage } from "../copy/page-copy.ts";
import { rightCopy } from "../copy/privacy-requests-copy.ts";
import type { Route } from "./+types/held-data";
import { backToRight, heldData } from "./exported.ts";

export const handle: PageHandle = { hasApplied: true };

export function meta() {
  return [{ title: heldCopy.pageTitle }, { name: "robots", content: "noindex" }];
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** Right of access (GDPR, art. 15): shows all held data on a page. */
export async function loader({ params: { link }, context }: Route.LoaderArgs) {
  const read = await context.get(privacyPublicService).readData(link);
  if (read?.request.right !== "access") throw backToRight(link);
  const held = heldData(read.data);
  const typed = read.data.requests.map(({ request }) => typedFields(request));
  const accessRequests = held.accessRequests.map((request, index) => ({
    ...request,
    typed: typed[index],
    products: request.selection.map((id) => withUnits(productName(id), request.quantities[id])),
  }));
  const memberships = read.data.companies.memberships.map(
    ({ company, role, orderLimit, joinedAt, leftAt }) => ({
      company,
      joinedAt,
      text: heldCopy.membership({
        role: memberRoleNames[role],
        limit: orderLimit === null ? null : formatCents(orderLimit),
        from: formatDay(joinedAt),
        until: leftAt === null ? null : formatDay(leftAt),
      }),
    }),
  );
  return data(
    { link, now: Date.now(), held: { ...held, accessRequests }, memberships },
    { headers: privateHeaders },
  );
}

type Held = Route.ComponentProps["loaderData"]["held"];

export default function HeldData({
  loaderData: { link, now, held, memberships },
}: Route.ComponentProps) {
  const { objectedToNewsAt } = held;
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
        <Part title={heldCopy.requests}>
          {held.accessRequests.length === 0 && <p>{heldCopy.nothing}</p>}
          {held.accessRequests.map((request) => (
            <RequestPart key={request.reference} link={link} request={request} />
          ))}
        </Part>
        {(memberships.length > 0 || held.companies.invitations.length > 0) && (
          <Part title={heldCopy.companies}>
            {memberships.map(({ company, joinedAt, text }) => (
              <Line key={company + joinedAt} term={company}>
                {text}
              </Line>
            ))}
            {held.companies.invitations.map(({ company, invitedAt }) => (
              <Line key={company + invitedAt} term={company}>
                {heldCopy.invited(day(invitedAt))}
              </Line>
            ))}
            {held.companies.passkeys.map(({ name, createdAt }) => (
              <Line key={name + createdAt} term={heldCopy.passkey}>
                {heldCopy.passkeyMade({ name, date: day(createdAt) })}
              </Line>
            ))}
            {held.companies.sessions.map(({ ipAddress, userAgent, createdAt, updatedAt }) => (
              <Line key={createdAt + updatedAt} term={heldCopy.session}>
                {[
                  userAgent,
                  ipAddress,
                  heldCopy.sessionTimes({ from: moment(createdAt), last: moment(updatedAt) }),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </Line>
            ))}
          </Part>
        )}
        <Part title={heldCopy.emails}>
          {held.emails.map(({ writtenAt, subject, text }) => (
            <details key={writtenAt + subject} className="border-t border-line py-3">
              <summary className="min-h-touch py-2">
                {subject} <span className="block text-step--1 text-muted">{moment(writtenAt)}</span>
              </summary>
              <p className="whitespace-pre-line wrap-anywhere">{text}</p>
            </details>
          ))}
        </Part>
        <Part title={heldCopy.privacyRequests}>
          {held.privacyRequests.map(({ reference, right, askedAt, about }) => (
            <Line key={reference} term={`${reference} · ${moment(askedAt)}`}>
              {[rightCopy[right].name, about].filter(Boolean).join(". ")}
            </Line>
          ))}
        </Part>
        {held.blockedRecords.map(({ reference, until }) => (
          <p key={reference} className="mt-8">
            {heldCopy.blocked({ reference, until: day(until) })}
          </p>
        ))}
        {objectedToNewsAt && <p className="mt-8">{heldCopy.objection(day(objectedToNewsAt))}</p>}
        <p className="mt-8 text-muted">{heldCopy.cookies}</p>
        <p className="mt-8">
          <TextLink to={href("/privacidad/derechos/:link", { link })}>{heldCopy.back}</TextLink>
        </p>
      </div>
    </main>
  );
}

function RequestPart({ link, request }: { link: string; request: Held["accessRequests"][number] }) {
  const { fields } = heldCopy;
  const { restriction, europeanRegister: register } = request;
  const { products } = request;
  return (
    <div className="mt-4 border-b border-line">
      <Line term={fields.reference}>{request.reference}</Line>
      <Line term={fields.state}>{stateCopy[request.state].title}</Line>
      <Line term={fields.received}>{moment(request.receivedAt)}</Line>
      {requestFieldNames.map((name) => (
        <Line key={name} term={requestForm.fields[name].label}>
          {request.typed?.[name]}
        </Line>
      ))}
      <Line term={fields.news}>{request.wantsNews ? heldCopy.yes : heldCopy.no}</Line>
      {products.length > 0 && <Line term={fields.selection}>{products.join(" · ")}</Line>}
      {restriction && (
        <Line term={heldCopy.restricted(day(restriction.since))}>{restriction.why}</Line>
      )}
      {register && (
        <Line term={heldCopy.register}>
          {[register.name, register.address].filter(Boolean).join(", ")}
        </Line>
      )}
      {request.attachments.length > 0 && (
        <Line term={attachmentCopy.title}>
          {request.attachments.map(({ id, name, bytes }) => (
            <a
              key={id}
              href={href("/privacidad/derechos/:link/archivos/:file", { link, file: id })}
              className="flex min-h-touch items-center wrap-anywhere underline-quiet"
            >
              {`${name} (${formatSize(bytes)})`}
            </a>
          ))}
        </Line>
      )}
      <h3 className="border-t border-line pt-4 text-step-1">{heldCopy.history}</h3>
      <ol className="pb-4">
        {request.history.map(({ at, type, text }) => (
          <li key={at + type} className="py-2">
            <span className="block text-step--1 text-muted">{moment(at)}</span>{" "}
            {heldCopy.eventTypes[type]}
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

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <dl className="border-t border-line py-3">
      <dt className="text-step--1 text-muted">{term}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </dl>
  );
}

function moment(instant: string): string {
  return formatMoment(Date.parse(instant));
}

function day(instant: string): string {
  return formatDay(Date.parse(instant));
}
