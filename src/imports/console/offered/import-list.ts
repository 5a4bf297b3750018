import { createReadStream } from "node:fs";
import { data, redirect } from "react-router";
import { cleanLine } from "../../../kernel/text.ts";
import type { Visit } from "../../../platform/http/visit.ts";
import type { importService } from "../../context.ts";
import { importActorName } from "../../copy/import-actor-copy.ts";
import { importsCopy as copy } from "../../copy/import-pages-copy.ts";
import type { ImportActor } from "../../domain/run.ts";
import { runList } from "../run-list.tsx";
import type { ImportArea } from "./import-area.ts";

type ImportService = NonNullable<(typeof importService)["defaultValue"]>;

export async function readImportList(service: ImportService, url: URL) {
  const { runs, total: _, ...page } = await service.list(runList.read(url.searchParams).asked);
  const targets = await readTargets(service);
  const names = new Map(targets.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  const rows = runs.map((run) => ({
    id: run.id,
    fileName: run.fileName,
    kind: run.kind,
    list: names.get(`${run.kind} ${run.choices.target}`) ?? null,
    state: run.state,
    task: run.task,
    counts: run.report?.counts ?? null,
    ended: run.report?.ended ?? 0,
    by: importActorName(run.by),
    createdAt: run.createdAt,
  }));
  return { page: { ...page, rows }, lists: targets };
}

/** Targets of all kinds, such as lists. */
async function readTargets(service: ImportService) {
  const withTargets = service.kinds.filter(({ hasTargets }) => hasTargets);
  const found = await Promise.all(
    withTargets.map(async ({ name: kind }) =>
      (await service.targets(kind)).map(({ id, name }) => ({ kind, id, name })),
    ),
  );
  return found.flat();
}

export async function receiveImport(
  upload: Visit["upload"],
  {
    service,
    area,
    kind,
    by,
  }: { service: ImportService; area: ImportArea; kind: string; by: ImportActor },
) {
  if (upload?.kind === "failed")
    return data({ problem: copy.uploadFailures[upload.failure] }, statusOf[upload.failure]);
  const file = upload?.kind === "on-disk" ? upload.files.find((one) => one.bytes > 0) : undefined;
  if (!file) return data({ problem: copy.nobody }, 422);
  const id = service.newId();
  const received = await service.receive(id, createReadStream(file.path));
  await service.add({ id, ...received, kind, fileName: shownName(file.name), by });
  return redirect(area.path(id), 303);
}

const statusOf = { "too-large": 413, unreadable: 422, busy: 503, "no-room": 507 } as const;

/** File name for display, never used as a path; without bidirectional overrides, which show `slx.exe` as `exe.xls`. */
function shownName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? "";
  return cleanLine(base.replace(/[\p{Cc}\p{Cf}]/gu, "")).slice(0, 120) || "archivo";
}
