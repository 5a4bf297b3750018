import type { ImportArea } from "../domain/import-area.ts";

/** URL of an import's errors for somebody to whom the workbook of its bad rows could not be sent. */
export function missedDownloadPath(area: ImportArea, id: string): string {
  return `${area.path(id)}?descarga=${missed}#errores`;
}

export function isMissedDownload({ searchParams }: URL): boolean {
  return searchParams.get("descarga") === missed;
}

const missed = "no";
