import { useOutletContext } from "react-router";
import { Section } from "../../console/page-parts.tsx";
import { NotSaved, RequestHistory } from "../../console/request-parts.tsx";
import { formatShortDay } from "../../kernel/format.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { privacyActionError, privacyCaseCopy } from "../copy/console-copy.ts";
import { reportCopy, staffReportReasons } from "../copy/page-copy.ts";
import type { NamedErasureReport } from "../domain/erasure.ts";
import { PrivacyDecisionForms } from "./decision-forms.tsx";
import type { PrivacyDecisionAnswer, PrivacyRequestView } from "./request-view.ts";

export function RightRequestDetail({ answer }: { answer: PrivacyDecisionAnswer | undefined }) {
  const view = useOutletContext<PrivacyRequestView>();
  return (
    <div className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr]">
      <div className="space-y-10">
        <Facts view={view} />
        <Affected view={view} />
        {view.erasure && <ErasurePlanSection {...view.erasure} />}
      </div>
      <aside
        id="decidir"
        className="scroll-mt-4 space-y-8 lg:col-start-2 lg:row-span-2 lg:row-start-1"
      >
        {answer && isApart(answer) && (
          <NotSaved
            copy={privacyActionError}
            answer={answer.actionError}
            sentence={answer.actionError.sentence}
            typed={answer.typed}
          />
        )}
        <div className="print:hidden">
          <PrivacyDecisionForms view={view} answer={answer} />
        </div>
      </aside>
      <RequestHistory title={privacyCaseCopy.history} lines={view.history} />
    </div>
  );
}

function Facts({ view: { facts } }: { view: PrivacyRequestView }) {
  return (
    <Section id="peticion" title={privacyCaseCopy.facts}>
      <dl className="grid gap-x-8 border-t border-line sm:grid-cols-2">
        {facts.map(({ name, value }) => (
          <div key={name} className="min-w-0 border-b border-line py-2.5">
            <dt className="text-step--1 text-muted">{name}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Affected({ view: { affected } }: { view: PrivacyRequestView }) {
  return (
    <Section id="afectadas" title={privacyCaseCopy.affected}>
      {affected.length === 0 && <p className="text-muted">{privacyCaseCopy.noneAffected}</p>}
      <ul className="border-t border-line empty:hidden">
        {affected.map(({ href, reference, name, remark }) => (
          <li
            key={href}
            className="flex flex-wrap items-center gap-x-4 border-b border-line py-1 text-step--1"
          >
            <TextLink to={href} className="text-step-0 wrap-anywhere">
              {name}
            </TextLink>
            <span className="text-muted tabular-nums">{reference}</span>
            <span>{remark}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function isApart({ actionError: { kind } }: PrivacyDecisionAnswer): boolean {
  return kind !== "problem" && kind !== "not-understood";
}

/** Page section with the effects of an erasure, planned or done. */
function ErasurePlanSection({
  kind,
  report,
}: {
  kind: "done" | "plan";
  report: NamedErasureReport;
}) {
  const { plan, planText, done } = privacyCaseCopy;
  return (
    <Section id="supresion" title={kind === "plan" ? plan : done}>
      <p className="text-step--1 text-muted">
        {kind === "plan" ? planText : reportCopy.madeOn(formatShortDay(report.at))}
      </p>
      {report.lines.length === 0 && <p className="mt-3">{reportCopy.nothing}</p>}
      <dl className="mt-3 border-t border-line empty:hidden">
        {report.lines.map((line) => (
          <div
            key={`${line.kind}-${line.action}-${line.reason}-${line.until}`}
            className="grid gap-x-6 border-b border-line py-2.5 text-step--1 sm:grid-cols-[2fr_3fr]"
          >
            <dt>
              {line.name} <span className="text-muted tabular-nums">({line.count})</span>
            </dt>
            <dd>
              <span className="font-semibold">
                {line.until === null
                  ? reportCopy.actions[line.action]
                  : reportCopy.blockedUntil(formatShortDay(line.until))}
                .
              </span>{" "}
              {staffReportReasons[line.reason]}
            </dd>
          </div>
        ))}
      </dl>
      {report.lines.length > 0 && (
        <p className="mt-3 max-w-measure text-step--1 text-muted">{privacyCaseCopy.copies}</p>
      )}
    </Section>
  );
}
