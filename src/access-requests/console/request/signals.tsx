import { Eye, Info } from "lucide-react";
import type { ReactNode } from "react";
import { Form, href, Link } from "react-router";
import { Done } from "../../../staff/console/offered/messages.tsx";
import { requestPath } from "../../../staff/console/offered/paths.ts";
import { Section } from "../../../staff/console/offered/section.tsx";
import { doneSentences, requestDetailCopy } from "../../copy/es-console-request.ts";
import { signalsText, signalsTitle } from "../../copy/es-console-signals.ts";
import type { CaseView, SignalLine } from "./case-view.ts";

/** Page section with the signals (findings about the request) and their reasons; there is no score. */
export function Signals({ view }: { view: CaseView }) {
  return (
    <Section id="senales" title={signalsTitle}>
      {view.done === "vies" && (
        <div className="mb-4">
          <Done>{doneSentences.vies}</Done>
        </div>
      )}
      <p className="text-step--1 text-muted">{signalsText}</p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {view.signals.map((signal) => (
          <SignalItem key={`${signal.kind} ${signal.title}`} signal={signal}>
            {signal.canBeAskedAgain && <AskVies id={view.id} />}
          </SignalItem>
        ))}
      </ul>
    </Section>
  );
}

function SignalItem({ signal, children }: { signal: SignalLine; children: ReactNode }) {
  const Icon = signal.isForAttention ? Eye : Info;
  return (
    <li className="flex gap-3 py-3">
      <Icon
        aria-hidden="true"
        strokeWidth={1.5}
        className={`mt-0.5 size-5 shrink-0 ${signal.isForAttention ? "text-danger" : "text-muted"}`}
      />
      <div className="min-w-0">
        <p className="font-medium">
          <span className="sr-only">{signal.tone}: </span>
          {signal.title}
        </p>
        <p className="max-w-measure text-step--1 text-muted">{signal.reason}</p>
        {signal.requests.length > 0 && (
          <ul className="mt-1 flex flex-wrap gap-x-4">
            {signal.requests.map(({ id, reference }) => (
              <li key={id}>
                <Link
                  to={requestPath(id)}
                  className="inline-flex min-h-touch items-center underline-quiet"
                >
                  {reference}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
    </li>
  );
}

function AskVies({ id }: { id: string }) {
  return (
    <Form method="post" action={href("/gestion/solicitudes/:id/vies", { id })} preventScrollReset>
      <button
        type="submit"
        className="inline-flex min-h-touch items-center text-step--1 font-medium underline-quiet"
      >
        {requestDetailCopy.askVies}
      </button>
    </Form>
  );
}
