import { importFailureSentence } from "../../imports/copy/import-failures-copy.ts";
import { aboutFile } from "../../imports/copy/import-notes-copy.ts";
import { changesNothing } from "../../imports/domain/report.ts";
import { endedRecords, type MissingChoice, missingChoices } from "../../imports/domain/run.ts";
import type { UnattendedRules } from "../../imports/domain/unattended-rules.ts";
import type { ImportService } from "../../imports/services/import-service.ts";
import type { ImportDetail } from "../../imports/services/read-imports.ts";
import { type ImportFiles, maxImportBytes } from "../../imports/tasks/import-files.ts";
import { folderReportCopy as copy } from "../copy/folder-report-copy.ts";
import {
  type FolderKind,
  kindOfWord,
  meaningOfFolderFile,
  saysKind,
  wholeOfFolder,
} from "../domain/folder-file.ts";
import { guessedKindsOf, importPage, isAboutPeople } from "../services/import-page.ts";
import { mayCheckAgain, needsPerson } from "../services/needs-person.ts";
import type { FolderArchives } from "./folder-archives.ts";
import { FolderFiles, type FoundFile, type TakenFile } from "./folder-files.ts";
import { folderReport } from "./folder-report.ts";

export type FolderDeps = {
  dataDir: string;
  service: ImportService;
  files: ImportFiles;
  archives: FolderArchives;
  /** Reads the rules for odd rows in the files of the folder. */
  readRules: () => UnattendedRules;
  /** Called when there may be a new task for the workers. */
  changed: () => void;
};

const by = { kind: "folder" } as const;

/** `settled`: the import waits for a user, or the file was moved to its result folder. */
type Settled = "busy" | "settled";

/** Imports files unchanged since the previous poll, one at a time, so that they are applied in the order of their dates. */
export function createFolderLook({
  dataDir,
  service,
  files,
  archives,
  readRules,
  changed,
}: FolderDeps) {
  const folder = new FolderFiles(dataDir);
  const kinds = [...kindsOfTables(service), archives.kind];
  let relatedRequests = new Map<string, string>();

  async function finish(...moved: Parameters<typeof folder.finish>): Promise<Settled> {
    await folder.finish(...moved);
    return "settled";
  }

  /** Returns the number of waiting files; without `takesNew` only finishes files whose import has begun. */
  async function look({ takesNew }: { takesNew: boolean }): Promise<number> {
    if (takesNew)
      await folder.makeFolders(
        kinds.flatMap((kind) => [kind.folder.name, ...Object.values(kind.folder.whole ?? {})]),
      );
    let isBusy = false;
    for (const file of await folder.listTaken())
      if ((await settle(file, { takesNew })) === "busy") isBusy = true;
    const waiting = await folder.listWaiting({ isKnown, holdsLists });
    const seen = new Map(waiting.map((file) => [file.path, stateOf(file)]));
    const complete = waiting.filter((file) => relatedRequests.get(file.path) === stateOf(file));
    relatedRequests = seen;
    const [next] = complete;
    if (!takesNew || isBusy || !next) return waiting.length;
    // The id of the import contains what the sub-folder says, because its name is lost when the file is moved.
    const isAll = !saysKind(next, kinds);
    const id = idOf({ ...meaningOfFolderFile(next, kinds), isAll }, service.newId());
    if (!(await folder.take(next, id))) return waiting.length;
    const taken = (await folder.listTaken()).find((file) => file.id === id);
    if (taken) await settle(taken, { takesNew });
    return waiting.length - 1;
  }

  async function settle(file: TakenFile, { takesNew }: { takesNew: boolean }): Promise<Settled> {
    const { kind, missing, isAll } = meaningOfId(file.id, kinds);
    try {
      return kind === archives.kind.name
        ? await settleArchive(file)
        : await settleTable(file, { kind, missing, isAll, takesNew });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== "EACCES" && code !== "EPERM") throw error;
      return await finish(file, "refused", [copy.refused(copy.unreadable)]);
    }
  }

  async function settleTable(
    file: TakenFile,
    { kind, missing, isAll, takesNew }: Meaning & { takesNew: boolean },
  ): Promise<Settled> {
    const { id } = file;
    const found = await service.find(id);
    // Files about people are deleted as soon as they are imported, refused, discarded or expired, as the console promises.
    const keepsFile = !isAboutPeople(service, kind);
    if (!found) {
      if (file.isAdded)
        return await finish(file, "refused", [copy.refused(copy.gone)], { keepsFile });
      if (file.bytes > maxImportBytes) return await refuseAsTooLarge(file, { keepsFile });
      const received = await files.take(id, file.path);
      const kindsLookedFor = isAll ? guessedKindsOf(service) : null;
      const rules = readRules();
      const choices = { isUnattended: true, missing, listName: file.list, kindsLookedFor, rules };
      await service.add({ id, kind, fileName: file.name, by, choices, ...received });
      await folder.markAdded(file);
      return "busy";
    }
    if (!file.isAdded) await folder.markAdded(file);
    const { run, events } = found;
    const seen = { seen: run.version, by };
    const words = service.copyOf(run.kind);
    const lines = (first: string) => folderReport(service, first, found);
    const done = async (first: string) =>
      await finish(file, "done", await lines(first), { keepsFile });
    const page = importPage(service, run);
    if (run.task !== null) return "busy";
    switch (run.state) {
      case "applied":
        return await done(copy.applied(writtenLine(service, found), page));
      case "undone":
        return await done(copy.undone);
      case "failed": {
        if (takesNew && mayCheckAgain({ run, events })) {
          await service.choose(id, { ...seen, choices: {} });
          return "busy";
        }
        const reason = run.failure && importFailureSentence(words, run.failure);
        return await finish(file, "refused", await lines(copy.refused(reason ?? "")), {
          keepsFile,
        });
      }
      case "checked":
        if (changesNothingAtAll(found) && !needsPerson(found)) {
          await done(copy.nothing);
          await service.discard(id, seen);
          return "settled";
        }
        if (needsPerson(found)) break;
        if (!takesNew) return "settled";
        await service.approve(id, { ...seen, allowed: [], skipsBadRows: true });
        return "busy";
      default:
        if (run.state !== "read") return "busy";
    }
    await folder.report(file, await lines(copy.waiting(page)));
    return "settled";
  }

  async function settleArchive(file: TakenFile): Promise<Settled> {
    const settled = await archives.settle(file);
    if (settled.kind === "finished") return await finish(file, settled.result, settled.lines);
    if (settled.kind === "added") {
      await folder.markAdded(file);
      changed();
    }
    return "busy";
  }

  function refuseAsTooLarge(file: TakenFile, kept: { keepsFile: boolean }): Promise<Settled> {
    const sentence = copy.tooLarge(Math.floor(maxImportBytes / 1_000_000));
    return finish(file, "refused", [copy.refused(sentence)], kept);
  }

  function isKnown(name: string): boolean {
    return kindOfWord(name, kinds) !== null || wholeOfFolder(name, kinds) !== null;
  }

  /** True for the sub-folder of a kind with targets, whose own folders name them. */
  function holdsLists(name: string): boolean {
    const kind = kindOfWord(name, kinds)?.name;
    return service.kinds.some((one) => one.name === kind && one.hasTargets);
  }

  return { look, folder };
}

function kindsOfTables(service: ImportService): readonly FolderKind[] {
  return service.kinds.flatMap(({ name, copy: { folder } }) => (folder ? [{ name, folder }] : []));
}

function stateOf({ bytes, changedAt }: FoundFile): string {
  return `${bytes} ${changedAt}`;
}

/** True for a checked file of which all parts are stored already. */
function changesNothingAtAll(found: ImportDetail): boolean {
  return [found, ...found.parts].every(({ run }) => run.report && changesNothing(run.report));
}

/** Line of the report about the records that were written from a file. */
function writtenLine({ copyOf }: ImportService, found: ImportDetail): string {
  const { run, parts } = found;
  const { outcome } = run;
  if (parts.length === 0)
    return copyOf(run.kind).command.written(outcome?.records ?? 0, endedRecords(run));
  const written = [found, ...parts].map((part) => ({
    name: aboutFile(copyOf(part.run.kind), part.target?.name ?? null),
    records: part.run.outcome?.records ?? 0,
  }));
  return copy.writtenParts(written);
}

/** Import choices that follow from the sub-folder in which a file lies; `isAll`: nothing says its kind. */
type Meaning = { kind: string; missing: MissingChoice; isAll: boolean };

/** In place of the kind in the id of a file whose kind nothing says. */
const allKinds = "all";

/** Import id that contains the meaning of the file, so that after a crash another process knows it. */
function idOf({ kind, missing, isAll }: Meaning, unique: string): string {
  if (isAll) return `${unique}-${allKinds}`;
  return missing === "leave" ? `${unique}-${kind}` : `${unique}-${kind}-${missing}`;
}

function meaningOfId(id: string, kinds: readonly FolderKind[]): Meaning {
  const [kind = "", missing] = id.slice(37).split("-");
  return {
    kind: (kinds.find(({ name }) => name === kind) ?? kinds[0])?.name ?? "",
    missing: missingChoices.find((choice) => choice === missing) ?? "leave",
    isAll: kind === allKinds,
  };
}
