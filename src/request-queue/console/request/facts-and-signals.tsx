import { Eye, Info } from "lucide-react";
import type { ReactNode } from "react";
import { Form, href } from "react-router";
import { signalsText, signalsTitle } from "../../../access-requests/copy/signals-copy.ts";
import { Done, requestPath, Section } from "../../../console/page-parts.tsx";
import { coloursOf } from "../../../products/domain/catalogue-names.ts";
import { TextAnchor, TextLink } from "../../../ui/text-link.tsx";
import { doneSentences, savedRejection } from "../../copy/decision-copy.ts";
import { requestCopy, requestDetailCopy } from "../../copy/request-copy.ts";
import type { Fact, Facts, SelectedProduct } from "./facts.ts";
import type { RequestDetailView, SignalLine } from "./request-view.ts";

export function FactList({
  facts: { facts, selection },
  children,
}: {
  facts: Facts;
  children: ReactNode;
}) {
  return (
    <Section id="datos" title={requestCopy.data}>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(max(8.5rem,40%),1fr))] gap-x-4 border-t border-line sm:gap-x-8">
        {facts.map((fact) => (
          <FactLine key={fact.name} fact={fact} />
        ))}
        <div className="col-span-full border-b border-line py-2.5">
          <dt className="text-step--1 text-muted">{requestCopy.fields.selection}</dt>
          <dd className="mt-1">
            {selection.length > 0 ? <Choices choices={selection} /> : requestCopy.noSelection}
          </dd>
        </div>
      </dl>
      {children}
    </Section>
  );
}

function FactLine({ fact: { name, value, href, remarks, isLong } }: { fact: Fact }) {
  return (
    <div
      className={`min-w-0 border-b border-line py-2.5 sm:[&:nth-child(odd):nth-last-child(2)]:col-span-full ${isLong ? "col-span-full sm:col-span-1" : ""}`}
    >
      <dt className="text-step--1 text-muted">{name}</dt>
      <dd className="wrap-anywhere">
        {href ? (
          <TextAnchor href={href} className="-my-2.5 py-2.5">
            {value}
          </TextAnchor>
        ) : (
          value
        )}
        {remarks.map((remark) => (
          <span key={remark} className="block text-step--1 text-muted">
            {remark}
          </span>
        ))}
      </dd>
    </div>
  );
}

function Choices({ choices }: { choices: readonly SelectedProduct[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {choices.map(({ slug, name, catalogue }) => (
        <li
          key={slug}
          className={`rounded-round px-3 py-1 text-step--1 ${catalogue ? `bg-catalogue text-on-catalogue ${coloursOf(catalogue)}` : "bg-sunken"}`}
        >
          {name}
        </li>
      ))}
    </ul>
  );
}

export function Signals({ view }: { view: RequestDetailView }) {
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
            {signal.requests.length > 0 && view.decisions.includes("reject") && (
              <RejectDuplicate id={view.id} version={view.version} />
            )}
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
                <TextLink to={requestPath(id)}>{reference}</TextLink>
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
    </li>
  );
}

/** Rejection for the reason «duplicate» with its suggested text, in one click. */
function RejectDuplicate({ id, version }: { id: string; version: number }) {
  return (
    <form method="post" action={`${href("/gestion/solicitudes/:id/rechazo", { id })}#decidir`}>
      <input type="hidden" name="seenVersion" value={version} />
      <input type="hidden" name="reason" value="duplicate" />
      <textarea name="text" defaultValue={savedRejection("duplicate")} readOnly hidden />
      <button
        type="submit"
        className="inline-flex min-h-touch items-center text-step--1 font-medium underline-quiet"
      >
        {requestDetailCopy.rejectDuplicate}
      </button>
    </form>
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
