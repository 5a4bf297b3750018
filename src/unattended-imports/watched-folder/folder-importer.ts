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
import { FolderFiles, type FolderResult, type FoundFile, type TakenFile } from "./folder-files.ts";
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
export class FolderImporter {
  readonly folder: FolderFiles;
  private readonly deps: FolderDeps;
  private readonly kinds: readonly FolderKind[];
  /** State of each waiting file at the previous poll, by path. */
  private previous: ReadonlyMap<string, string> = new Map();

  constructor(deps: FolderDeps) {
    this.deps = deps;
    this.folder = new FolderFiles(deps.dataDir);
    this.kinds = [...kindsOfTables(deps.service), deps.archives.kind];
  }

  /** Returns the number of waiting files; without `takesNew` only finishes files whose import has begun. */
  async poll({ takesNew }: { takesNew: boolean }): Promise<number> {
    if (takesNew) await this.makeFolders();
    let isBusy = false;
    for (const file of await this.folder.listTaken())
      if ((await this.settle(file, { takesNew })) === "busy") isBusy = true;
    const waiting = await this.folder.listWaiting({
      isKnown: (name) => this.isKnown(name),
      holdsLists: (name) => this.holdsLists(name),
    });
    const complete = waiting.filter((file) => this.previous.get(file.path) === stateOf(file));
    this.previous = new Map(waiting.map((file) => [file.path, stateOf(file)]));
    const [next] = complete;
    if (!takesNew || isBusy || !next) return waiting.length;
    return (await this.take(next)) ? waiting.length - 1 : waiting.length;
  }

  private async makeFolders(): Promise<void> {
    const names = this.kinds.flatMap(({ folder }) => [
      folder.name,
      ...Object.values(folder.whole ?? {}),
    ]);
    await this.folder.makeFolders(names);
  }

  private isKnown(name: string): boolean {
    return kindOfWord(name, this.kinds) !== null || wholeOfFolder(name, this.kinds) !== null;
  }

  /** True for the sub-folder of a kind with targets, whose own folders name them. */
  private holdsLists(name: string): boolean {
    const kind = kindOfWord(name, this.kinds)?.name;
    return this.deps.service.kinds.some((one) => one.name === kind && one.hasTargets);
  }

  /** Begins the import of a file; false if the file is gone. */
  private async take(file: FoundFile): Promise<boolean> {
    // The id of the import contains what the sub-folder says, because its name is lost when the file is moved.
    const isAll = !saysKind(file, this.kinds);
    const meaning = { ...meaningOfFolderFile(file, this.kinds), isAll };
    const id = idOf(meaning, this.deps.service.newId());
    if (!(await this.folder.take(file, id))) return false;
    const taken = (await this.folder.listTaken()).find((one) => one.id === id);
    if (taken) await this.settle(taken, { takesNew: true });
    return true;
  }

  private async settle(file: TakenFile, { takesNew }: { takesNew: boolean }): Promise<Settled> {
    const meaning = meaningOfId(file.id, this.kinds);
    try {
      return meaning.kind === this.deps.archives.kind.name
        ? await this.settleArchive(file)
        : await this.settleTable(file, { ...meaning, takesNew });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== "EACCES" && code !== "EPERM") throw error;
      await this.folder.finish(file, "refused", [copy.refused(copy.unreadable)]);
      return "settled";
    }
  }

  private async settleArchive(file: TakenFile): Promise<Settled> {
    const settled = await this.deps.archives.settle(file);
    if (settled.kind === "finished") {
      await this.folder.finish(file, settled.result, settled.lines);
      return "settled";
    }
    if (settled.kind === "added") {
      await this.folder.markAdded(file);
      this.deps.changed();
    }
    return "busy";
  }

  private async settleTable(
    file: TakenFile,
    { takesNew, ...meaning }: Meaning & { takesNew: boolean },
  ): Promise<Settled> {
    const { service } = this.deps;
    const found = await service.find(file.id);
    if (!found) return await this.addTable(file, meaning);
    if (!file.isAdded) await this.folder.markAdded(file);
    const { run, events } = found;
    const seen = { seen: run.version, by };
    const page = importPage(service, run);
    if (run.task !== null) return "busy";
    switch (run.state) {
      case "applied":
        return await this.finishImport(
          file,
          found,
          copy.applied(writtenLine(service, found), page),
        );
      case "undone":
        return await this.finishImport(file, found, copy.undone);
      case "failed": {
        if (takesNew && mayCheckAgain({ run, events })) {
          await service.choose(file.id, { ...seen, choices: {} });
          return "busy";
        }
        const reason = run.failure && importFailureSentence(service.copyOf(run.kind), run.failure);
        const lines = await folderReport(service, copy.refused(reason ?? ""), found);
        return await this.finishTable(file, "refused", lines);
      }
      case "checked":
        if (needsPerson(found)) break;
        if (changesNothingAtAll(found)) {
          await this.finishImport(file, found, copy.nothing);
          await service.discard(file.id, seen);
          return "settled";
        }
        if (!takesNew) return "settled";
        await service.approve(file.id, { ...seen, allowed: [], skipsBadRows: true });
        return "busy";
      default:
        if (run.state !== "read") return "busy";
    }
    await this.folder.report(file, await folderReport(service, copy.waiting(page), found));
    return "settled";
  }

  private async addTable(file: TakenFile, { kind, missing, isAll }: Meaning): Promise<Settled> {
    const { service, files, readRules } = this.deps;
    if (file.isAdded) return await this.finishTable(file, "refused", [copy.refused(copy.gone)]);
    if (file.bytes > maxImportBytes) {
      const sentence = copy.tooLarge(Math.floor(maxImportBytes / 1_000_000));
      return await this.finishTable(file, "refused", [copy.refused(sentence)]);
    }
    const received = await files.take(file.id, file.path);
    const kindsLookedFor = isAll ? guessedKindsOf(service) : null;
    const rules = readRules();
    const choices = { isUnattended: true, missing, listName: file.list, kindsLookedFor, rules };
    await service.add({ id: file.id, kind, fileName: file.name, by, choices, ...received });
    await this.folder.markAdded(file);
    return "busy";
  }

  /** Finishes a file that was imported, with a report whose first line is given. */
  private async finishImport(
    file: TakenFile,
    found: ImportDetail,
    first: string,
  ): Promise<Settled> {
    return await this.finishTable(
      file,
      "done",
      await folderReport(this.deps.service, first, found),
    );
  }

  private async finishTable(
    file: TakenFile,
    result: FolderResult,
    lines: readonly string[],
  ): Promise<Settled> {
    const { kind } = meaningOfId(file.id, this.kinds);
    // Files about people are deleted as soon as they are imported, refused, discarded or expired, as the console promises.
    const keepsFile = !isAboutPeople(this.deps.service, kind);
    await this.folder.finish(file, result, lines, { keepsFile });
    return "settled";
  }
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
