import { formatShortDay } from "../../kernel/format-date.ts";
import { Section } from "../../staff/console/offered/section.tsx";
import { privacyCaseCopy } from "../copy/es-console.ts";
import { reportCopy, staffReportReasons } from "../copy/es-erasure-report.ts";
import type { ErasureReport } from "../domain/erasure-report.ts";

/** Page section with the effects of an erasure, planned or done. */
export function ErasurePlanSection({
  kind,
  report,
}: {
  kind: "done" | "plan";
  report: ErasureReport;
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
              {reportCopy.kinds[line.kind]}{" "}
              <span className="text-muted tabular-nums">({line.count})</span>
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
