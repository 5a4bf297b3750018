import { href } from "react-router";
import { formatDay } from "../../kernel/format.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { privacyPage, reportCopy } from "../copy/page-copy.ts";
import { backupsGoneAt, type NamedErasureReport } from "../domain/erasure.ts";
import { opensData, type PrivacyState, type Right } from "../domain/privacy-request.ts";

export function ErasureTable({ link, report }: { link: string; report: NamedErasureReport }) {
  return (
    <section aria-labelledby="informe" className="mt-14 max-w-[56rem]">
      <h2 id="informe" className="text-step-3">
        {reportCopy.title}
      </h2>
      <p className="mt-3 text-muted">{reportCopy.madeOn(formatDay(report.at))}</p>
      {report.lines.length === 0 && <p className="mt-5">{reportCopy.nothing}</p>}
      <dl className="mt-6 border-b border-line empty:hidden">
        {report.lines.map(({ kind, name, action, reason, until, count }) => (
          <div
            key={`${kind}-${action}-${reason}-${until}`}
            className="grid gap-x-8 gap-y-1 border-t border-line py-4 sm:grid-cols-[2fr_3fr]"
          >
            <dt>
              <span className="block font-medium">{name}</span>
              <span className="text-step--1 text-muted tabular-nums">{count}</span>
            </dt>
            <dd>
              <span className="block font-medium">
                {until === null
                  ? reportCopy.actions[action]
                  : reportCopy.blockedUntil(formatDay(until))}
              </span>
              <span className="text-muted">{reportCopy.reasons[reason]}</span>
            </dd>
          </div>
        ))}
      </dl>
      {report.lines.length > 0 && (
        <div className="mt-6 max-w-measure">
          <h3 className="text-step-1">{reportCopy.copies.title}</h3>
          <p className="mt-1 text-muted">
            {reportCopy.copies.backups(formatDay(backupsGoneAt(report)))}
          </p>
          <p className="mt-2 text-muted">{reportCopy.copies.mailboxes}</p>
        </div>
      )}
      <ButtonLink
        reloadDocument
        variant="quiet"
        to={href("/privacidad/derechos/:link/informe.json", { link })}
        className="mt-6"
      >
        {reportCopy.json}
      </ButtonLink>
    </section>
  );
}

/** Page section with the data downloads, shown once the address is confirmed. */
export function PortableData({
  link,
  right,
  state,
}: {
  link: string;
  right: Right;
  state: PrivacyState;
}) {
  const isProven = state === "received" || state === "answered";
  if (!isProven || !opensData(right)) return null;
  const { data } = privacyPage;
  return (
    <section aria-labelledby="datos" className="mt-14 max-w-measure">
      <h2 id="datos" className="text-step-3">
        {data[right]}
      </h2>
      <p className="mt-3 text-muted">{data.text}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {right === "access" && (
          <>
            <ButtonLink to={href("/privacidad/derechos/:link/datos", { link })}>
              {data.html}
            </ButtonLink>
            <ButtonLink
              reloadDocument
              variant="quiet"
              to={href("/privacidad/derechos/:link/datos.json", { link })}
            >
              {data.json}
            </ButtonLink>
          </>
        )}
        <ButtonLink
          reloadDocument
          variant={right === "access" ? "quiet" : "primary"}
          to={href("/privacidad/derechos/:link/portabilidad.json", { link })}
        >
          {data.given}
        </ButtonLink>
      </div>
    </section>
  );
}
