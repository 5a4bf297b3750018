import { href } from "react-router";
import { company } from "../../../../seller/copy/company.ts";
import { useSiteFacts } from "../../../../seller/pages/offered/use-seller.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { dataProtection } from "../../../copy/request-section-copy.ts";

/** First layer of the data protection information (GDPR, art. 13), as LOPDGDD, art. 11, allows. */
export function DataProtection() {
  const { asksVies } = useSiteFacts();
  const [controller, ...others] = dataProtection.rows({ legalName: company.legalName, asksVies });
  return (
    <div className="mt-8 border-t border-line pt-4 text-step--1">
      <h3 className="font-text text-step--1 font-semibold tracking-normal">
        {dataProtection.title}
      </h3>
      {controller && <Rows rows={[controller]} />}
      <details className="group">
        <summary className="flex min-h-touch list-none items-center gap-1.5 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 wrap-anywhere underline-quiet">{dataProtection.details}</span>
          <Icon name="chevron-down" className="size-4 shrink-0 moves group-open:[rotate:180deg]" />
        </summary>
        <Rows rows={others} />
      </details>
      <p>
        {dataProtection.more.label}:{" "}
        <a href={href("/politicas")} className="underline-quiet">
          {dataProtection.more.link}
        </a>
      </p>
    </div>
  );
}

function Rows({ rows }: { rows: readonly { term: string; text: string }[] }) {
  return (
    <dl className="gap-x-4 sm:grid sm:grid-cols-[8rem_minmax(0,1fr)]">
      {rows.map(({ term, text }) => (
        <div key={term} className="contents max-sm:block max-sm:py-1">
          <dt className="inline font-medium sm:block sm:py-1">{term}</dt>{" "}
          <dd className="inline text-muted wrap-anywhere sm:block sm:py-1">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
