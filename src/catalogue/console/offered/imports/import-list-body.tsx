import type { ImportKindName } from "../../../domain/import/kinds.ts";
import { RunList } from "../../imports/run-list.tsx";
import { UploadForm } from "../../imports/upload-form.tsx";
import type { readImportList } from "./import-list.ts";

export function ImportList({
  listed,
  answer,
  ...form
}: {
  listed: Awaited<ReturnType<typeof readImportList>>;
  answer: { problem: string } | undefined;
  kinds: readonly ImportKindName[];
  hint: string;
  template: string;
  steps: readonly string[];
}) {
  return (
    <div className="mt-8 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="xl:order-2">
        <UploadForm answer={answer} {...form} />
      </div>
      <RunList page={listed.page} />
    </div>
  );
}
