import { useEffect, useRef } from "react";
import { data, href, Link, useNavigationType } from "react-router";
import { formatDue, received } from "../../content/received.ts";
import { accessRequests } from "../../context.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { useCompany } from "../../use-company.ts";
import type { Route } from "./+types/received";
import { clearSelection } from "./selection.ts";

export function meta() {
  return [{ title: received.pageTitle }, { name: "robots", content: "noindex" }];
}

export function loader({ params, context }: Route.LoaderArgs) {
  const receipt = context.get(accessRequests).readReceipt(params.receipt);
  if (!receipt) throw data(null, 404);
  return data(receipt, { headers: { "Cache-Control": "private, no-store" } });
}

/** Nobody who uses the same browser or proxy later finds it again. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function Received({
  loaderData: { reference, dueAtMilliseconds },
}: Route.ComponentProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const cameHow = useNavigationType();
  // What was chosen has been sent with the request.
  useEffect(clearSelection, []);
  // The form keeps its place on the page, for its errors; who gets through it begins at the top of the next.
  useEffect(() => {
    if (cameHow === "POP") return;
    scrollTo({ top: 0, behavior: "instant" });
    title.current?.focus({ preventScroll: true });
  }, [cameHow]);
  return (
    <main id="contenido" className="page-width grid gap-12 py-section lg:grid-cols-2 lg:gap-20">
      <div>
        <h1 ref={title} tabIndex={-1} className="text-step-4 outline-none">
          {received.title}
        </h1>
        <p className="mt-6 max-w-measure text-step-1">{received.mail}</p>
        <p className="mt-8 font-display text-step-2 text-primary">
          {received.due(formatDue(dueAtMilliseconds))}
        </p>
        <p className="mt-3 max-w-measure text-muted">{received.rule}</p>
        <Reference reference={reference} />
      </div>
      <div className="lg:pt-4">
        <NextSteps />
        <MissingMail />
        <Mistake reference={reference} />
        <ButtonLink look="quiet" to="/" className="mt-10">
          {received.back}
        </ButtonLink>
      </div>
    </main>
  );
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

function MissingMail() {
  return (
    <div className="border-t border-line py-5">
      <h2 className="text-step-1">{received.missingTitle}</h2>
      <p className="mt-1 max-w-measure text-muted">{received.missing}</p>
      <Link
        to={href("/solicitud/enlace")}
        className="mt-1 inline-flex min-h-touch items-center underline-quiet"
      >
        {received.missingAction}
      </Link>
    </div>
  );
}

function Mistake({ reference }: { reference: string }) {
  const { email } = useCompany();
  return (
    <div className="border-t border-line pt-5">
      <h2 className="text-step-1">{received.mistakeTitle}</h2>
      <p className="mt-1 max-w-measure text-muted">{received.mistake}</p>
      <a
        href={`mailto:${email}?subject=${encodeURIComponent(reference)}`}
        className="mt-1 inline-flex min-h-touch items-center break-all underline-quiet"
      >
        {email}
      </a>
    </div>
  );
}
