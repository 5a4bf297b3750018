import { createReadStream } from "node:fs";
import { data, redirect } from "react-router";
import type { importService } from "../../../imports/context.ts";
import { importActorName } from "../../../imports/copy/import-actor-copy.ts";
import { uploadFailureSentences } from "../../../imports/copy/import-failures-copy.ts";
import { describeReading } from "../../../imports/copy/import-notes-copy.ts";
import type { ImportCounts } from "../../../imports/domain/report.ts";
import type { ImportActor, ImportRun } from "../../../imports/domain/run.ts";
import { formatShortMoment } from "../../../kernel/format.ts";
import { cleanLine } from "../../../kernel/text.ts";
import { rejectionInit } from "../../../platform/http/outcome.ts";
import type { Visit } from "../../../platform/http/visit.ts";
import { importsCopy as copy, rememberedCopy } from "../../copy/import-pages-copy.ts";
import type { ImportArea } from "../../domain/import-area.ts";
import type { RememberedInWords } from "../remembered-list.tsx";
import { runList } from "../run-list.tsx";

type ImportService = NonNullable<(typeof importService)["defaultValue"]>;

export async function readImportList(service: ImportService, url: URL) {
  const { runs, total: _, ...page } = await service.list(runList.read(url.searchParams).asked);
  const targets = await readTargets(service);
  const names = new Map(targets.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  const rows = runs.map(({ parts, ...run }) => ({
    id: run.id,
    fileName: run.fileName,
    kinds: [run, ...parts].map(({ kind, choices: { target } }) => ({
      kind,
      list: names.get(`${kind} ${target}`) ?? null,
    })),
    state: run.state,
    task: run.task,
    counts: run.report && sumOfCounts([run, ...parts]),
    ended: run.report?.ended ?? 0,
    keptBytes: ["applied", "undone"].includes(run.state) ? keptBytesOf([run, ...parts]) : 0,
    by: importActorName(run.by),
    createdAt: run.createdAt,
  }));
  const remembered = await readRemembered(service);
  return { page: { ...page, rows }, lists: targets, remembered };
}

/** Most remembered choices of one sort that the page lists. */
const maxListed = 100;

async function readRemembered(service: ImportService): Promise<RememberedInWords[]> {
  const { readings, headings } = await service.rememberedChoices();
  return [
    ...readings
      .slice(0, maxListed)
      .map(({ kind, headingsKey: key, reading, fileName, chosenAt }) => {
        const words = service.copyOf(kind);
        const about = rememberedCopy.ofFile(words.name, fileName, formatShortMoment(chosenAt));
        return { kind, key, heading: "", about, text: describeReading(words, reading).join("; ") };
      }),
    ...headings.slice(0, maxListed).map(({ kind, heading, column }) => {
      const words = service.copyOf(kind);
      const text = column === null ? rememberedCopy.leftOut : words.column(column);
      return { kind, key: "", heading, about: rememberedCopy.heading(words.name, heading), text };
    }),
  ];
}

/** Forgets a remembered choice. @throws a response of status 404 if it is not remembered. */
export async function forgetRemembered(
  { text }: { text: (name: string) => string },
  { service, area }: { service: ImportService; area: ImportArea },
) {
  const choice = { kind: text("kind"), key: text("key"), heading: text("heading") };
  if (!(await service.forgetChoice(choice))) throw data(null, 404);
  return redirect(`${area.listPath}#recordado`, 303);
}

function keptBytesOf(parts: readonly Pick<ImportRun, "keptBytes">[]): number {
  return parts.reduce((sum, { keptBytes = 0 }) => sum + keptBytes, 0);
}

function sumOfCounts(parts: readonly Pick<ImportRun, "report">[]): ImportCounts {
  const sum = { added: 0, changed: 0, unchanged: 0, rejected: 0 };
  for (const { report } of parts)
    for (const name of ["added", "changed", "unchanged", "rejected"] as const)
      sum[name] += report?.counts[name] ?? 0;
  return sum;
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
    kindsLookedFor = null,
    by,
  }: {
    service: ImportService;
    area: ImportArea;
    kind: string;
    /** Kinds among which those of the file are looked for; null for a file of one kind. */
    kindsLookedFor?: readonly string[] | null;
    by: ImportActor;
  },
) {
  if (upload?.kind === "failed")
    return data(
      { problem: uploadFailureSentences[upload.failure] },
      rejectionInit({ kind: upload.failure }),
    );
  const file = upload?.kind === "on-disk" ? upload.files.find((one) => one.bytes > 0) : undefined;
  if (!file) return data({ problem: copy.nobody }, rejectionInit({ kind: "none" }));
  const id = service.newId();
  const received = await service.receive(id, createReadStream(file.path));
  const fileName = shownName(file.name);
  await service.add({ id, ...received, kind, fileName, by, choices: { kindsLookedFor } });
  return redirect(area.path(id), 303);
}

/** File name for display, never used as a path; without bidirectional overrides, which show `slx.exe` as `exe.xls`. */
function shownName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? "";
  return cleanLine(base.replace(/[\p{Cc}\p{Cf}]/gu, "")).slice(0, 120) || "archivo";
}
