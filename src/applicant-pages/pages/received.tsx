import { type ReactNode, useEffect, useRef, useState } from "react";
import { data, href, Link, redirect, useNavigationType } from "react-router";
import { accessRequests } from "../../access-requests/context.ts";
import { problemSentence } from "../../access-requests/copy/request-form-copy.ts";
import { formatDeadline } from "../../kernel/format.ts";
import { mergeHeaders } from "../../platform/http/merge-headers.ts";
import { answerRejection } from "../../platform/http/outcome.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { visit } from "../../platform/http/visit.ts";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { withUnits } from "../../products/copy/product-names.ts";
import { company } from "../../seller/copy/company.ts";
import { CardPicture } from "../../storefront/pages/offered/card-picture.tsx";
import {
  clearSelection,
  type ProductInSelection,
  useSelection,
} from "../../storefront/pages/offered/selection/selection.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { IncompleteLinkOrFailure } from "../../ui/incomplete-link.tsx";
import { quietLink } from "../../ui/not-found-text.tsx";
import { received } from "../copy/received-copy.ts";
import type { Route } from "./+types/received";
import { type CorrectionAnswer, EmailCorrection, WhereTheMailWent } from "./received-email.tsx";

export const handle: PageHandle = { hasApplied: true };

export function meta({ error }: Route.MetaArgs) {
  const noIndex = { name: "robots", content: "noindex" };
  return error ? [noIndex] : [{ title: received.pageTitle }, noIndex];
}

export function loader({ params, context }: Route.LoaderArgs) {
  const receipt = context.get(accessRequests).readReceipt(params.receipt);
  if (!receipt) throw data(null, 404);
  return data(receipt, { headers: { "Cache-Control": "private, no-store" } });
}

/** The page is not cached, because the browser or a proxy may be shared. */
export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return mergeHeaders(loaderHeaders, actionHeaders);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const typed = (await readForm(request)).text("email");
  const answer = await context
    .get(accessRequests)
    .correctEmail(params.receipt, typed, context.get(visit));
  if (answer.kind === "accepted")
    return redirect(href("/solicitud/recibida/:receipt", { receipt: answer.receipt }), 303);
  const copy = received.correctEmail;
  return answerRejection(answer, (rejection): CorrectionAnswer => {
    switch (rejection.kind) {
      case "problem":
        return { typed, error: problemSentence("email", rejection.problem) };
      case "not-possible":
        return { typed, error: copy.notPossible };
      case "too-many":
        return { typed, error: copy.tooMany(Math.ceil(rejection.retryAfterSeconds / 60)) };
      case "unavailable":
        return { typed, error: copy.unavailable };
    }
  });
}

/** Page after a submission: a new request, one sent again before the confirmation, or one sent again after it. */
export default function Received({
  loaderData: receipt,
  actionData,
  params,
}: Route.ComponentProps) {
  const title = useTitleInSight();
  const chosen = useWhatWasChosen();
  const { repeat, reference, canCorrectEmail } = receipt;
  const isNew = repeat === null;
  const isConfirmed = repeat?.isConfirmed ?? false;
  return (
    <main id="contenido" className="page-width grid gap-12 py-section lg:grid-cols-2 lg:gap-20">
      <div>
        <h1 ref={title} tabIndex={-1} className="text-step-4 outline-none">
          {isConfirmed ? received.confirmedTitle : received.title}
        </h1>
        {isConfirmed && <p className="mt-6 max-w-measure text-step-1">{received.confirmed}</p>}
        <WhereTheMailWent receipt={receipt} />
        {(canCorrectEmail || actionData) && (
          <EmailCorrection signed={params.receipt} answer={actionData} />
        )}
        {!isConfirmed && (
          <>
            <p className="mt-8 font-display text-step-2 text-primary">
              {received.due(formatDeadline(receipt.dueAtMilliseconds))}
            </p>
            <p className="mt-3 max-w-measure text-muted">{received.rule}</p>
          </>
        )}
        <Reference reference={reference} />
        {chosen.length > 0 && <Chosen products={chosen} />}
      </div>
      <div className="lg:pt-4">
        {!isConfirmed && <NextSteps />}
        <Remark title={received.missingTitle} text={received.missing}>
          <Link to={href("/solicitud/enlace")} className={`mt-1 ${quietLink}`}>
            {received.missingAction}
          </Link>
        </Remark>
        {isNew && <Remark title={received.againTitle} text={received.again} />}
        {!isConfirmed && <Mistake reference={reference} isByMail={!canCorrectEmail} />}
        <ButtonLink variant="quiet" to="/" className="mt-10">
          {received.back}
        </ButtonLink>
      </div>
    </main>
  );
}

/** Hook: after a successful submission the page starts at its title; otherwise the browser keeps the scroll position. */
function useTitleInSight() {
  const title = useRef<HTMLHeadingElement>(null);
  const cameHow = useNavigationType();
  useEffect(() => {
    if (cameHow === "POP") return;
    scrollTo({ top: 0, behavior: "instant" });
    title.current?.focus({ preventScroll: true });
  }, [cameHow]);
  return title;
}

function useWhatWasChosen(): readonly ProductInSelection[] {
  const selection = useSelection();
  const [chosen, setChosen] = useState<readonly ProductInSelection[]>([]);
  useEffect(() => {
    if (selection.length === 0) return;
    setChosen(selection);
    clearSelection();
  }, [selection]);
  return chosen;
}

function Reference({ reference }: { reference: string }) {
  return (
    <div className="mt-10 rounded-medium border border-line bg-surface p-6 sm:p-8">
      <p className="text-muted">{received.reference}</p>
      <p className="mt-1 font-text text-step-3 font-semibold tracking-wide tabular-nums">
        {reference}
      </p>
      <p className="mt-3 text-step--1 text-muted">{received.keep}</p>
    </div>
  );
}

function Chosen({ products }: { products: readonly ProductInSelection[] }) {
  return (
    <section aria-labelledby="elegidos" className="mt-10">
      <h2 id="elegidos" className="text-step-1">
        {received.chosen}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-4">
        {products.map((product) => (
          <li key={product.id} className="w-24">
            <CardPicture
              product={product}
              sizes="6rem"
              className="aspect-4/5 w-full rounded-small object-cover"
            />
            <p className="mt-1.5 text-step--1 leading-snug">
              {withUnits(product.name, product.quantity)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NextSteps() {
  return (
    <>
      <h2 className="text-step-3">{received.nextTitle}</h2>
      <ol className="mt-6">
        {received.next.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4 border-t border-line py-5">
            <span aria-hidden="true" className="w-6 shrink-0 font-display text-step-2 text-primary">
              {index + 1}
            </span>
            <div>
              <h3 className="text-step-1">{title}</h3>
              <p className="mt-1 max-w-measure text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

/** `isByMail`: wrong data must be reported by email, because this page can no longer correct the address. */
function Mistake({ reference, isByMail }: { reference: string; isByMail: boolean }) {
  const { email } = company;
  const { mistakeTitle, mistake, mistakeElsewhere } = received;
  return (
    <Remark
      title={mistakeTitle}
      text={isByMail ? `${mistake} ${mistakeElsewhere}` : mistake}
      className="pt-5"
    >
      {isByMail && (
        <a
          href={`mailto:${email}?subject=${encodeURIComponent(reference)}`}
          className={`mt-1 break-all ${quietLink}`}
        >
          {email}
        </a>
      )}
    </Remark>
  );
}

function Remark({
  title,
  text,
  className = "py-5",
  children,
}: {
  title: string;
  text: string;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <div className={`border-t border-line ${className}`}>
      <h2 className="text-step-1">{title}</h2>
      <p className="mt-1 max-w-measure text-muted">{text}</p>
      {children}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <IncompleteLinkOrFailure error={error} newLink="/solicitud/enlace" />;
}
