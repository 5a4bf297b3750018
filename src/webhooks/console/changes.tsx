import { Card } from "../../console/page-parts.tsx";
import { formatShortMoment } from "../../kernel/format.ts";
import { endpointChangeSentence, integrationsCopy } from "../copy/es.ts";
import type { EndpointChange } from "../domain/endpoint.ts";

export function Changes({ changes }: { changes: readonly EndpointChange[] }) {
  const { title, empty } = integrationsCopy.changes;
  return (
    <Card id="cambios" title={title}>
      {changes.length === 0 && <p className="mt-2 text-muted">{empty}</p>}
      <ol className="mt-2">
        {changes.map((change) => (
          <li key={change.id} className="border-t border-line py-3 first:border-0">
            <time
              dateTime={new Date(change.at).toISOString()}
              className="block text-step--1 text-muted"
            >
              {formatShortMoment(change.at)}
            </time>
            <span className="block max-w-measure wrap-anywhere">
              {endpointChangeSentence(change)}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
