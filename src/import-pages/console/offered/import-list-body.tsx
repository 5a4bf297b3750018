import type { ComponentProps } from "react";
import type { ImportArea } from "../../domain/import-area.ts";
import { RememberedList } from "../remembered-list.tsx";
import { RunList } from "../run-list.tsx";
import { UploadForm } from "../upload-form.tsx";
import { ExportForm } from "./export-form.tsx";
import type { readImportList } from "./import-list.ts";

export function ImportList({
  area,
  listed,
  exporting,
  ...form
}: {
  area: ImportArea;
  listed: Awaited<ReturnType<typeof readImportList>>;
  answer: { problem: string } | undefined;
  hint: string;
  steps: readonly string[];
  /** Address of the download of all records, and the kinds to choose from. */
  exporting: Pick<ComponentProps<typeof ExportForm>, "action" | "kinds">;
}) {
  return (
    <div className="mt-8 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="grid gap-6 xl:order-2">
        <UploadForm area={area} {...form} />
        <ExportForm lists={listed.lists} {...exporting} />
      </div>
      <div className="grid gap-6">
        <RunList area={area} page={listed.page} />
        <RememberedList remembered={listed.remembered} />
      </div>
    </div>
  );
}
