import { createReadStream } from "node:fs";
import { data, redirect } from "react-router";
import type { importService } from "../../context.ts";
import { importActorName } from "../../copy/import-actor-copy.ts";
import type { ImportActor, ImportRun } from "../../domain/run.ts";
import { cleanLine } from "../../../kernel/text.ts";
import type { Visit } from "../../../platform/http/visit.ts";
import { importsCopy as copy } from "../../copy/import-pages-copy.ts";
import type { ImportKindName } from "../../../catalogue/domain/kinds.ts";
import { importPath } from "../import-path.ts";
import { runList } from "../run-list.tsx";

type ImportService = NonNullable<(typeof importService)["defaultValue"]>;

export async function readImportList(service: ImportService, url: URL) {
  const { runs, total: _, ...page } = await service.list(runList.read(url.searchParams).asked);
  const lists = await service.targets("prices");
  const names = new Map(lists.map(({ id, name }) => [id, name]));
  const rows = runs.map((run) => ({
    id: run.id,
    fileName: run.fileName,
    kind: run.kind,
    list: listOf(run, names),
    state: run.state,
    task: run.task,
    counts: run.report?.counts ?? null,
    ended: run.report?.ended ?? 0,
    by: importActorName(run.by),
    createdAt: run.createdAt,
  }));
  return { page: { ...page, rows }, lists };
}

/** Name of the price list for which a file is; `lists`: names of the lists by id. */
function listOf({ kind, choices }: ImportRun, lists: ReadonlyMap<number, string>): string | null {
  return kind === "prices" && choices.target !== null ? (lists.get(choices.target) ?? null) : null;
}

export async function receiveImport(
  upload: Visit["upload"],
  { service, kind, by }: { service: ImportService; kind: ImportKindName; by: ImportActor },
) {
  if (upload?.kind === "failed")
    return data({ problem: copy.uploadFailures[upload.failure] }, statusOf[upload.failure]);
  const file = upload?.kind === "on-disk" ? upload.files.find((one) => one.bytes > 0) : undefined;
  if (!file) return data({ problem: copy.nobody }, 422);
  const id = service.newId();
  const received = await service.receive(id, createReadStream(file.path));
  await service.add({ id, ...received, kind, fileName: shownName(file.name), by });
  return redirect(importPath(kind, id), 303);
}

const statusOf = { "too-large": 413, unreadable: 422, busy: 503, "no-room": 507 } as const;

/** File name for display, never used as a path; without bidirectional overrides, which show `slx.exe` as `exe.xls`. */
function shownName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? "";
  return cleanLine(base.replace(/[\p{Cc}\p{Cf}]/gu, "")).slice(0, 120) || "archivo";
}
