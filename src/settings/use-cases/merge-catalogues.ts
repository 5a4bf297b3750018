import type { MemberActor } from "../../kernel/actor.ts";
import type { SettingsDeps } from "./deps.ts";
import { groupValuesAt } from "./group-values-at.ts";
import { type SaveOutcome, saveSettingsVersion } from "./save-settings-version.ts";

export type CatalogueMerge = {
  /** Names of the catalogue that ends and of the one that takes its products. */
  from: string;
  into: string;
  by: MemberActor;
  /** Moves the products. */
  move: (merge: { from: string; into: string }) => Promise<void>;
};

type MergeOutcome =
  | SaveOutcome<"catalogues">
  | { kind: "refused"; problem: "same" | "unknown-catalogue" | "none-listed" };

/** Moves the products of a catalogue into another one, whose former addresses then are also those of the first. */
export async function mergeCatalogues(
  deps: SettingsDeps,
  { from, into, by, move }: CatalogueMerge,
): Promise<MergeOutcome> {
  const value = groupValuesAt(deps.revisions(), { group: "catalogues", at: deps.now() });
  const [source, target] = [from, into].map((name) => value.list.find((one) => one.name === name));
  if (!source || !target) return { kind: "refused", problem: "unknown-catalogue" };
  if (source === target) return { kind: "refused", problem: "same" };
  const kept = value.list.filter((record) => record !== source);
  if (!kept.some(({ visibility }) => visibility === "listed"))
    return { kind: "refused", problem: "none-listed" };
  await move({ from, into });
  const former = [target.formerAddresses, source.address, source.formerAddresses];
  const list = kept.map((record, at) => ({
    ...record,
    place: at + 1,
    ...(record === target && { formerAddresses: former.filter(Boolean).join(" ") }),
  }));
  const seen = deps.revisions().findLast(({ group }) => group === "catalogues")?.number ?? 0;
  return saveSettingsVersion(deps, {
    group: "catalogues",
    value: { ...value, list },
    seen,
    from: undefined,
    by,
    restores: null,
  });
}
