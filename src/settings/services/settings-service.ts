import { AsyncLocalStorage } from "node:async_hooks";
import type { Fields, TypedTexts } from "../../fields/field.ts";
import type { MemberActor } from "../../kernel/actor.ts";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import type { UploadedFile } from "../../kernel/upload.ts";
import type { Database } from "../../platform/database/database.ts";
import { withStoreErrors } from "../../platform/database/failures.ts";
import type { Logger } from "../../platform/http/log.ts";
import { repeatEvery } from "../../platform/jobs/worker-loop.ts";
import { readValuesFrom, type SetValues } from "../../promises/values-in-force.ts";
import type {
  InstalledCompany,
  SettingGroup,
  StandardTexts,
} from "../../setting-groups/setting-group.ts";
import type { ParsedGroup } from "../domain/parse-group.ts";
import type { Revision } from "../domain/revision.ts";
import { sameValue } from "../domain/typed-texts.ts";
import { latestNumber, listRevisions } from "../store/revisions.ts";
import { checkSettings, claimsOf } from "../use-cases/check-settings.ts";
import { removeSampleClaims } from "../use-cases/remove-sample-claims.ts";
import { type SettingsForm, saveSettings } from "../use-cases/save-settings.ts";
import {
  type SaveOutcome,
  type SettingsVersion,
  saveSettingsVersion,
} from "../use-cases/save-settings-version.ts";
import { type PictureDeps, picturesIn, takePictures } from "../use-cases/take-pictures.ts";
import { type SettingsUndo, undoSettings } from "../use-cases/undo-settings.ts";
import { pageValuesOf, valuesInForceAt } from "../use-cases/values-in-force.ts";
import {
  getGroup,
  type ShownPages,
  type SiteSettings,
  savedValuesAt,
  valuesAt,
} from "./site-settings.ts";

/** Milliseconds after which a change by another instance or a command is seen at the latest. */
const lookEvery = 1000;

export type SettingsService = Awaited<ReturnType<typeof startSettings>>;

/** Service for settings; polls every second for changes elsewhere; `changed` is called after each change. */
export async function startSettings({
  db,
  site,
  log,
  installed,
  changed,
  renderPage,
  pictures,
  addresses,
  now = Date.now,
}: {
  db: Database;
  site: SiteSettings;
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
  let revisions: readonly Revision[] = await listRevisions(db, site.groups);
  let applied = "";
  /** True until `changed` has renewed everything that depends on the settings, such as cached pages. */
  let isStale = false;
  let current: SetValues = {};
  const standardTexts = new Map<string, () => StandardTexts>();

  function apply(): boolean {
    const groups = savedValuesAt(site, { revisions, at: now() });
    const next = JSON.stringify([groups, revisions.length]);
    if (next === applied) return false;
    applied = next;
    current = valuesSaved(revisions);
    return true;
  }

  function valuesSaved(saved: readonly Revision[]): SetValues {
    return valuesInForceAt(site, { revisions: saved, at: now(), installed });
  }

  let renewing: Promise<void> = Promise.resolve();

  /** Reloads the settings, one call at a time, so that a save resolves only after its change has taken effect. */
  function renew(): Promise<void> {
    const renewed = renewing.then(renewNow);
    renewing = renewed.catch(() => {});
    return renewed;
  }

  async function renewNow(): Promise<void> {
    const known = revisions.at(-1)?.number ?? 0;
    if ((await latestNumber(db)) !== known) revisions = await listRevisions(db, site.groups);
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

  function latestOf(group: string): Revision | null {
    return revisions.findLast((revision) => revision.group === group) ?? null;
  }

  const deps = { db, site, pictures, revisions: () => revisions, renew, now };

  function valuesOf<Of extends Fields>(group: SettingGroup<Of>): SettingGroup<Of>["sample"] {
    return valuesAt(group, { revisions, at: now() });
  }

  return {
    /** HTML of a public page with the unsaved form values of one settings group. */
    preview(group: string, { value, path }: { value: unknown; path: string }): Promise<string> {
      return this.withDraft(group, value, () => renderPage(path));
    },
    /** Runs a function with the unsaved form values of one settings group in place of the saved ones. */
    withDraft<Result>(
      group: string,
      value: unknown,
      run: (draft: { salesTeam: string }) => Result,
    ): Result {
      const at = now();
      const number = (revisions.at(-1)?.number ?? 0) + 1;
      const draft = { number, group, value, validFrom: at, savedAt: at, restores: null, by: null };
      const values = valuesSaved([...revisions, draft]);
      return drafts.run(values, () => run({ salesTeam: addresses.sales }));
    },
    pageValues: (pages: ShownPages) => pageValuesOf(site, drafts.getStore() ?? current, pages),
    groups: site.groups,
    /** Values of a group in force. */
    valuesOf,
    /** True if the values of a group in force are those of the sample company. */
    isSample(name: string): boolean {
      const group = getGroup(site, name);
      return sameValue(group, valuesOf(group), group.sample);
    },
    /** Claims of the sample company that the site still makes. */
    sampleClaims: () => claimsOf(site),
    /** Registers texts that the fields of a group have until the owner writes others. */
    provideStandardTexts: (group: SettingGroup, read: () => StandardTexts) =>
      void standardTexts.set(group.name, read),
    standardTextsOf: (group: string): StandardTexts | null => standardTexts.get(group)?.() ?? null,
    /** Number of a group's latest version, which the form posts back to detect conflicts; 0 if none is saved. */
    seenOf: (group: string): number => latestOf(group)?.number ?? 0,
    scheduledOf(group: string): Revision | null {
      const latest = latestOf(group);
      return latest && latest.validFrom > now() ? latest : null;
    },
    historyOf: (group: string): Revision[] =>
      revisions.filter((revision) => revision.group === group).toReversed(),
    check: (group: string, typed: TypedTexts): ParsedGroup => checkSettings(deps, { group, typed }),
    /** Stores and crops the pictures of a posted form; adds their ids to the form values. */
    takePictures(name: string, posted: { typed: TypedTexts; files: readonly UploadedFile[] }) {
      const group = getGroup(site, name);
      return takePictures(pictures, { group, ...posted, held: valuesOf(group) });
    },
    /** Ids of all pictures that any saved version refers to. */
    usedPictures: async () => picturesIn(site, await listRevisions(db, site.groups)),
    save: (group: string, form: SettingsForm): Promise<SaveOutcome> =>
      saveSettings(deps, { group, ...form }),
    /** Saves values of a group over its latest version; `effects` are stored with them, or neither is. */
    saveValues: <Of extends Fields>(
      { name }: SettingGroup<Of>,
      {
        value,
        by,
        effects,
      }: { value: SettingGroup<Of>["sample"]; by: MemberActor } & Pick<SettingsVersion, "effects">,
    ): Promise<SaveOutcome> => {
      const seen = latestOf(name)?.number ?? 0;
      return saveSettingsVersion(deps, {
        group: name,
        value,
        seen,
        from: undefined,
        by,
        restores: null,
        effects,
      });
    },
    removeSampleClaims: (given: { by: MemberActor }) => removeSampleClaims(deps, given),
    undo: (group: string, undo: SettingsUndo) => undoSettings(deps, { group, ...undo }),
    renew,
    stop: () => watch.stop(),
  };
}
