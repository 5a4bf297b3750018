import { History } from "../../../console/history.tsx";
import { Card } from "../../../console/page-parts.tsx";
import { actorText, changeText, companyEventNames } from "../../copy/company-history-copy.ts";
import { companyCopy } from "../../copy/company-page-copy.ts";
import type { CompanyEvent } from "../../domain/company-event.ts";

const copy = companyCopy.history;

export function CompanyHistory({ events }: { events: readonly CompanyEvent[] }) {
  return (
    <Card id="historial" title={copy.title}>
      <p className="mt-2 text-muted">{copy.text}</p>
      <History
        entries={events.map(({ id, at, type, actor, changes }) => ({
          id,
          at,
          by: actorText(actor),
          text: companyEventNames[type],
          details: <Changes changes={changes} />,
        }))}
      />
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
