import { AsyncLocalStorage } from "node:async_hooks";
import type { MemberActor } from "../kernel/actor.ts";
import { formatIsoDay } from "../kernel/format.ts";
import { unlessUnavailable } from "../kernel/store-unavailable.ts";
import type { UploadedFile } from "../kernel/upload.ts";
import type { Database } from "../platform/database/database.ts";
import { withStoreErrors } from "../platform/database/failures.ts";
import type { Logger } from "../platform/http/log.ts";
import { repeatEvery } from "../platform/jobs/worker-loop.ts";
import { readValuesFrom, type SetValues } from "../promises/values-in-force.ts";
import { company } from "../seller/copy/company.ts";
import { factNames } from "../seller/copy/fact-names.ts";
import { sampleFactsLeft } from "../seller/copy/placeholders.ts";
import type { GroupName, GroupValues } from "./domain/groups.ts";
import { type ParsedGroup, parseGroup } from "./domain/parse-group.ts";
import { groupsAt, type Revision, revisionAt } from "./domain/revision.ts";
import type { TypedTexts } from "./domain/typed-texts.ts";
import { wordingChangesOf } from "./domain/wording-changes.ts";
import { missingPictures, type PictureDeps, picturesIn, takePictures } from "./picture-fields.ts";
import { samples } from "./samples.ts";
import { latestNumber, listRevisions } from "./store.ts";
import {
  type SaveOutcome,
  type SettingsVersion,
  saveSettingsVersion,
} from "./use-cases/save-settings-version.ts";
import {
  type InstalledCompany,
  pageValuesOf,
  promiseHistoryOf,
  valuesOf,
} from "./values-of-groups.ts";

/** Milliseconds after which a change by another instance or a command is seen at the latest. */
const lookEvery = 1000;

export type SettingsService = Awaited<ReturnType<typeof startSettings>>;

/** Applies the saved settings in a command-line process, which ends too soon to need later changes. */
export async function putInForce(db: Database, installed: InstalledCompany): Promise<void> {
  const values = valuesOf(groupsAt(await listRevisions(db), Date.now()), installed);
  readValuesFrom(() => values);
}

/** Service for settings; polls every second for changes elsewhere; `changed` is called after each change. */
export async function startSettings({
  db,
  log,
  installed,
  changed,
  renderPage,
  pictures,
  addresses,
  now = Date.now,
}: {
  db: Database;
  log: Logger;
  installed: InstalledCompany;
  changed: () => Promise<void>;
  /** HTML of a public page, for previews. */
  renderPage: (path: string) => Promise<string>;
  pictures: PictureDeps;
  addresses: { readonly sales: string };
  now?: () => number;
}) {
  const drafts = new AsyncLocalStorage<SetValues>();
  let revisions: readonly Revision[] = await listRevisions(db);
  let applied = "";
  /** True until `changed` has renewed everything that depends on the settings, such as cached pages. */
  let isStale = false;
  let current: SetValues = {};

  function apply(): boolean {
    const groups = groupsAt(revisions, now());
    const next = JSON.stringify([groups, revisions.length]);
    if (next === applied) return false;
    applied = next;
    current = valuesSaved(revisions);
    return true;
  }

  function valuesSaved(saved: readonly Revision[]): SetValues {
    const begun = saved.filter(hasBegun);
    return {
      ...valuesOf(groupsAt(saved, now()), installed),
      promiseHistory: { versions: promiseHistoryOf(begun) },
      wordingChanges: wordingChangesOf(begun),
    };
  }

  const hasBegun = ({ validFrom }: Revision) => validFrom <= now();

  let renewing: Promise<void> = Promise.resolve();

  /** Reloads the settings, one call at a time, so that a save resolves only after its change has taken effect. */
  function renew(): Promise<void> {
    const renewed = renewing.then(renewNow);
    renewing = renewed.catch(() => {});
    return renewed;
  }

  async function renewNow(): Promise<void> {
    const known = revisions.at(-1)?.number ?? 0;
    if ((await latestNumber(db)) !== known) revisions = await listRevisions(db);
    isStale = apply() || isStale;
    if (!isStale) return;
    await changed();
    isStale = false;
  }

  apply();
  readValuesFrom(() => drafts.getStore() ?? current);
  // Does not log an unreachable database once a second: requests that need the database log it.
  const look = () => unlessUnavailable(() => withStoreErrors(renew));
  const watch = repeatEvery(lookEvery, look, { log, name: "look for changed settings" });

  function latestOf(group: GroupName): Revision | null {
    return revisions.findLast((revision) => revision.group === group) ?? null;
  }

  function valuesOfGroup<Name extends GroupName>(group: Name): GroupValues[Name] {
    const revision = revisionAt(revisions, { group, at: now() });
    return (revision?.value as GroupValues[Name] | null | undefined) ?? samples[group];
  }

  return {
    /** HTML of a public page with the unsaved form values of one settings group. */
    preview<Name extends GroupName>(
      group: Name,
      { value, path }: { value: GroupValues[Name]; path: string },
    ): Promise<string> {
      return this.withDraft(group, value, () => renderPage(path));
    },
    /** Runs a function with the unsaved form values of one settings group in place of the saved ones. */
    withDraft<Name extends GroupName, Result>(
      group: Name,
      value: GroupValues[Name],
      run: (draft: { salesTeam: string }) => Result,
    ): Result {
      const at = now();
      const number = (revisions.at(-1)?.number ?? 0) + 1;
      const draft = { number, group, value, validFrom: at, savedAt: at, restores: null, by: null };
      const values = valuesSaved([...revisions, draft]);
      return drafts.run(values, () => run({ salesTeam: addresses.sales }));
    },
    pageValues: () => pageValuesOf(drafts.getStore() ?? current),
    valuesOfGroup,
    sampleOf: (group: GroupName) => samples[group],
    /** Number of a group's latest version, which the form posts back to detect conflicts; 0 if none is saved. */
    seenOf: (group: GroupName): number => latestOf(group)?.number ?? 0,
    scheduledOf(group: GroupName): Revision | null {
      const latest = latestOf(group);
      return latest && latest.validFrom > now() ? latest : null;
    },
    historyOf: (group: GroupName): Revision[] =>
      revisions.filter((revision) => revision.group === group).toReversed(),
    /** Instant of the site's first publication; 0 for a site that was never published. */
    firstPublishedAt: (): number =>
      revisions.find(
        ({ group, value }) =>
          group === "publication" &&
          value !== null &&
          "published" in value &&
          value.published === "yes",
      )?.validFrom ?? 0,
    /** Parses the form values of a group of settings; also compares them with today's date and the current values. */
    check<Name extends GroupName>(group: Name, typed: TypedTexts): ParsedGroup<Name> {
      const today = formatIsoDay(now());
      const parsed = parseGroup(group, typed, { today, former: valuesOfGroup(group) });
      const isPublishing = group === "publication" && typed.published === "yes";
      const left = isPublishing ? sampleFactsLeft(company) : [];
      if (parsed.kind === "problems" || left.length === 0) return parsed;
      const limit = left.map((fact) => factNames[fact]).join(", ");
      return {
        kind: "problems",
        problems: [{ path: "published", problem: "sample-facts", limit }],
      };
    },
    /** Stores and crops the pictures of a posted form; adds their ids to the form values. */
    takePictures: (
      group: GroupName,
      posted: { typed: TypedTexts; files: readonly UploadedFile[] },
    ) => takePictures(pictures, { group, ...posted, held: valuesOfGroup(group) }),
    /** Ids of all pictures that any saved version refers to. */
    usedPictures: async () => picturesIn(await listRevisions(db)),
    /** Saves a group of settings. `seen`: version number in the form. `from`: start of validity; default: now. */
    async save<Name extends GroupName>(
      group: Name,
      {
        typed,
        seen,
        from,
        by,
      }: { typed: TypedTexts; seen: number; from?: number; by: MemberActor | null },
    ): Promise<SaveOutcome<Name>> {
      const parsed = this.check(group, typed);
      if (parsed.kind === "problems") return parsed;
      const value = parsed.value as GroupValues[Name];
      const missing = await missingPictures(pictures, { group, value });
      if (missing.length > 0) return { kind: "problems", problems: missing };
      return storeIfPossible({ group, value, seen, from, by, restores: null });
    },
    /** Restores the version before `number`: the values that were in force until it began. */
    async undo(
      group: GroupName,
      { number, seen, by }: { number: number; seen: number; by: MemberActor | null },
    ): Promise<SaveOutcome<GroupName> | { kind: "unknown" }> {
      const history = revisions.filter((revision) => revision.group === group);
      const index = history.findIndex((revision) => revision.number === number);
      if (index < 0) return { kind: "unknown" };
      const before = history[index - 1];
      return storeIfPossible({
        ...{ group, seen, by },
        value: before?.value ?? null,
        from: undefined,
        restores: before?.number ?? 0,
      });
    },
    renew,
    stop: () => watch.stop(),
  };

  async function storeIfPossible<Name extends GroupName>(
    version: Omit<SettingsVersion<Name>, "at">,
  ): Promise<SaveOutcome<Name>> {
    const outcome = await unlessUnavailable(() =>
      withStoreErrors(async () => {
        const stored = await saveSettingsVersion(db, { ...version, at: now() });
        await renew();
        return stored;
      }),
    );
    return outcome.kind === "unavailable" ? { kind: "unavailable" } : outcome;
  }
}
