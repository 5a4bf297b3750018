import { AsyncLocalStorage } from "node:async_hooks";
import type { TypedTexts } from "../../fields/field.ts";
import type { MemberActor } from "../../kernel/actor.ts";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import type { UploadedFile } from "../../kernel/upload.ts";
import type { Database } from "../../platform/database/database.ts";
import { withStoreErrors } from "../../platform/database/failures.ts";
import type { Logger } from "../../platform/http/log.ts";
import { repeatEvery } from "../../platform/jobs/worker-loop.ts";
import { readValuesFrom, type SetValues } from "../../promises/values-in-force.ts";
import type { GroupName, GroupValues } from "../domain/groups.ts";
import type { ParsedGroup } from "../domain/parse-group.ts";
import { groupsAt, type Revision } from "../domain/revision.ts";
import { wordingChangesOf } from "../domain/wording-changes.ts";
import { latestNumber, listRevisions } from "../store/revisions.ts";
import { checkSettings } from "../use-cases/check-settings.ts";
import { groupValuesAt } from "../use-cases/group-values-at.ts";
import { type CatalogueMerge, mergeCatalogues } from "../use-cases/merge-catalogues.ts";
import { removeSampleClaims } from "../use-cases/remove-sample-claims.ts";
import { samples } from "../use-cases/sample-settings.ts";
import { type SettingsForm, saveSettings } from "../use-cases/save-settings.ts";
import type { SaveOutcome } from "../use-cases/save-settings-version.ts";
import { type PictureDeps, picturesIn, takePictures } from "../use-cases/take-pictures.ts";
import { type SettingsUndo, undoSettings } from "../use-cases/undo-settings.ts";
import {
  type InstalledCompany,
  pageValuesOf,
  promiseHistoryOf,
  valuesOf,
} from "../use-cases/values-of-groups.ts";

/** Milliseconds after which a change by another instance or a command is seen at the latest. */
const lookEvery = 1000;

export type SettingsService = Awaited<ReturnType<typeof startSettings>>;

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

  const deps = { db, pictures, revisions: () => revisions, renew, now };

  function valuesOfGroup<Name extends GroupName>(group: Name): GroupValues[Name] {
    return groupValuesAt(revisions, { group, at: now() });
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
    pageValues: (pages: { areOfConsole: boolean }) =>
      pageValuesOf(drafts.getStore() ?? current, pages),
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
    check: <Name extends GroupName>(group: Name, typed: TypedTexts): ParsedGroup<Name> =>
      checkSettings(deps, { group, typed }),
    /** Stores and crops the pictures of a posted form; adds their ids to the form values. */
    takePictures: (
      group: GroupName,
      posted: { typed: TypedTexts; files: readonly UploadedFile[] },
    ) => takePictures(pictures, { group, ...posted, held: valuesOfGroup(group) }),
    /** Ids of all pictures that any saved version refers to. */
    usedPictures: async () => picturesIn(await listRevisions(db)),
    save: <Name extends GroupName>(group: Name, form: SettingsForm): Promise<SaveOutcome<Name>> =>
      saveSettings(deps, { group, ...form }),
    removeSampleClaims: (given: { by: MemberActor }) => removeSampleClaims(deps, given),
    mergeCatalogues: (merge: CatalogueMerge) => mergeCatalogues(deps, merge),
    undo: (group: GroupName, undo: SettingsUndo) => undoSettings(deps, { group, ...undo }),
    renew,
    stop: () => watch.stop(),
  };
}
