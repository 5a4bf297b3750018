import { History } from "../../console/history.tsx";
import { Card } from "../../console/page-parts.tsx";
import { endpointChangeSentence, integrationsCopy } from "../copy/webhooks-copy.ts";
import type { EndpointChange } from "../domain/endpoint.ts";

export function Changes({ changes }: { changes: readonly EndpointChange[] }) {
  const { title, empty } = integrationsCopy.changes;
  return (
    <Card id="cambios" title={title}>
      {changes.length === 0 && <p className="mt-2 text-muted">{empty}</p>}
      <History
        entries={changes.map((change) => ({
          id: change.id,
          at: change.at,
          text: endpointChangeSentence(change),
        }))}
      />
    </Card>
  );
}
