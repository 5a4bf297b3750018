import { privacyRequests } from "../context.ts";
import { backupsGoneAt } from "../domain/erasure.ts";
import type { Route } from "./+types/report-json";
import { backToRight, download } from "./json-download.ts";

export async function loader({ params: { link }, context }: Route.LoaderArgs) {
  const found = await context.get(privacyRequests).findOwn(link);
  if (found.kind !== "found" || !found.file.erasure) return backToRight(link);
  const { request, erasure } = found.file;
  return download(`${request.reference}-informe`, {
    reference: request.reference,
    at: new Date(erasure.at).toISOString(),
    copies: { backupsUntil: new Date(backupsGoneAt(erasure)).toISOString(), mailboxes: true },
    lines: erasure.lines.map(({ until, ...line }) => ({
      ...line,
      until: until === null ? null : new Date(until).toISOString(),
    })),
  });
}
