import { Card } from "../../../console/page-parts.tsx";
import {
  actorText,
  changeText,
  companyEventNames,
  momentText,
} from "../../copy/es-company-history.ts";
import { companyCopy } from "../../copy/es-company-page.ts";
import type { CompanyEvent } from "../../domain/company-event.ts";

const copy = companyCopy.history;

export function CompanyHistory({ events }: { events: readonly CompanyEvent[] }) {
  return (
    <Card id="historial" title={copy.title}>
      <p className="mt-2 text-muted">{copy.text}</p>
      <ol className="mt-3">
        {events.map((event) => (
          <li key={event.version} className="border-t border-line py-3 first:border-0">
            <p className="font-medium">{companyEventNames[event.type]}</p>
            <p className="text-step--1 text-muted">
              <time dateTime={new Date(event.at).toISOString()}>{momentText(event.at)}</time> ·{" "}
              {actorText(event.actor)}
            </p>
            <Changes changes={event.changes} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Changes({ changes }: Pick<CompanyEvent, "changes">) {
  return (
    <ul className="mt-1 text-step--1">
      {Object.entries(changes).map(([field, [before, after]]) => {
        const { name } = changeText(field, "");
        const [old, now] = [before, after].map((value) =>
          value === null || value === "" ? null : changeText(field, value).value,
        );
        return (
          <li key={field} className="wrap-anywhere">
            {name}:{" "}
            {old && old !== now && (
              <>
                <del>{old}</del> →{" "}
              </>
            )}
            {now ?? (old ? copy.empty : "")}
          </li>
        );
      })}
    </ul>
  );
}
