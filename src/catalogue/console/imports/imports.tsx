import { createReadStream } from "node:fs";
import { data, href, redirect } from "react-router";
import { cleanLine } from "../../../kernel/text.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import { visit } from "../../../platform/http/visit.ts";
import { requireActor, requireStaff } from "../../../staff/console/offered/require-staff.ts";
import { importService } from "../../context.ts";
import { importsCopy as copy, importActorName } from "../../copy/es-import-pages.ts";
import { importKinds } from "../../domain/import/kinds.ts";
import { CatalogueFrame } from "../offered/catalogue-frame.tsx";
import type { Route } from "./+types/imports";
import { RunList } from "./run-list.tsx";
import { UploadForm } from "./upload-form.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context, "manage-catalogue");
  const asked = Math.trunc(Number(url.searchParams.get("desde")) || 0);
  const from = Math.min(Math.max(0, asked), 1_000_000);
  const { runs, total } = await context.get(importService).list({ from });
  return {
    runs: runs.map((run) => ({
      id: run.id,
      fileName: run.fileName,
      kind: run.kind,
      state: run.state,
      task: run.task,
      counts: run.report?.counts ?? null,
      by: importActorName(run.by),
      createdAt: run.createdAt,
    })),
    ...{ total, from },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = requireActor(context, "manage-catalogue");
  const { upload } = context.get(visit);
  const { text } = await readForm(request, upload);
  if (upload?.kind === "failed")
    return data({ problem: copy.uploadFailures[upload.failure] }, statusOf[upload.failure]);
  const file = upload?.kind === "on-disk" ? upload.files.find((one) => one.bytes > 0) : undefined;
  if (!file) return data({ problem: copy.nobody }, 422);
  const service = context.get(importService);
  const id = service.newId();
  const received = await service.receive(id, createReadStream(file.path));
  await service.add({
    ...{ id, ...received },
    kind: importKinds.find((kind) => kind === text("kind")) ?? "products",
    fileName: shownName(file.name),
    by,
  });
  return redirect(href("/gestion/catalogo/importaciones/:id", { id }), 303);
}

const statusOf = { "too-large": 413, unreadable: 422, busy: 503, "no-room": 507 } as const;

/** Name for people; it is never used as a path. Bidirectional overrides show `slx.exe` as `exe.xls`. */
function shownName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? "";
  return cleanLine(base.replace(/[\p{Cc}\p{Cf}]/gu, "")).slice(0, 120) || "archivo";
}

export default function Imports({ loaderData, actionData }: Route.ComponentProps) {
  const { runs, total, from } = loaderData;
  return (
    <CatalogueFrame title={copy.title} tab={href("/gestion/catalogo/importaciones")}>
      <p className="mt-2 max-w-measure text-muted">{copy.text}</p>
      <div className="mt-8 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="xl:order-2">
          <UploadForm answer={actionData} />
        </div>
        <RunList {...{ runs, total, from }} />
      </div>
    </CatalogueFrame>
  );
}
