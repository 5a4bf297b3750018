import type { MemberActor } from "../../kernel/actor.ts";
import { cataloguesSettings } from "../../products/settings/catalogues-settings.ts";
import type { SettingsService } from "../../settings/services/settings-service.ts";
import { moveCatalogue } from "./move-catalogue.ts";

export type CatalogueMerge = {
  /** Names of the catalogue that ends and of the one that takes its products. */
  from: string;
  into: string;
  by: MemberActor;
};

type Saved = Awaited<ReturnType<SettingsService["saveValues"]>>;

type MergeOutcome =
  | Saved
  | { kind: "refused"; problem: "same" | "unknown-catalogue" | "none-listed" };

/**
 * Moves the products of a catalogue into another one, whose former addresses then are also those of the first; both in
 * one transaction.
 */
export async function mergeCatalogues(
  settings: Pick<SettingsService, "valuesOf" | "saveValues">,
  { from, into, by }: CatalogueMerge,
): Promise<MergeOutcome> {
  const value = settings.valuesOf(cataloguesSettings);
  const [source, target] = [from, into].map((name) => value.list.find((one) => one.name === name));
  if (!source || !target) return { kind: "refused", problem: "unknown-catalogue" };
  if (source === target) return { kind: "refused", problem: "same" };
  const kept = value.list.filter((record) => record !== source);
  if (!kept.some(({ visibility }) => visibility === "listed"))
    return { kind: "refused", problem: "none-listed" };
  const former = [target.formerAddresses, source.address, source.formerAddresses];
  const list = kept.map((record, at) => ({
    ...record,
    place: at + 1,
    ...(record === target && { formerAddresses: former.filter(Boolean).join(" ") }),
  }));
  return settings.saveValues(cataloguesSettings, {
    value: { ...value, list },
    by,
    effects: (on) => moveCatalogue(on, { from, into }),
  });
}
