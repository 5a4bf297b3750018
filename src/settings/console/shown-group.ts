import { type Controls, controlsOf, type TypedTexts } from "../../fields/field.ts";
import type {
  GroupCopy,
  SamplePicture,
  SettingGroup,
  StandardTexts,
} from "../../setting-groups/setting-group.ts";
import { markOf } from "../domain/marks.ts";

/** Group of settings as its pages get it in the browser. */
export type ShownGroup = {
  name: string;
  copy: GroupCopy;
  controls: Controls;
  samplePictures: Readonly<Record<string, readonly SamplePicture[]>>;
  /** Name of the checkbox about the change itself. */
  mark: string | null;
  hasBeginning: boolean;
};

export function shownGroup(group: SettingGroup): ShownGroup {
  const { name, copy, fields, samplePictures = {}, hasBeginning = false } = group;
  const controls = controlsOf(fields);
  return { name, copy, controls, samplePictures, mark: markOf(group), hasBeginning };
}

/** Picture of the sample company in the place of a field, such as «hero» or «list.2.picture»; undefined without one. */
export function samplePictureAt(
  { samplePictures }: Pick<ShownGroup, "samplePictures">,
  path: string,
  typed: TypedTexts,
): SamplePicture | undefined {
  const [list, row, part] = path.split(".");
  const known = samplePictures[part === undefined ? path : `${list}.${part}`] ?? [];
  return known.find(({ beside = {} }) =>
    Object.entries(beside).every(([name, text]) => typed[`${list}.${row}.${name}`] === text),
  );
}

/** Texts before and after a change, with the standard text where the owner has none. */
export function shownDifference<Change extends { before: TypedTexts; after: TypedTexts }>(
  change: Change,
  house: StandardTexts["sections"],
): Change {
  const shown = (side: TypedTexts) =>
    Object.fromEntries(
      Object.entries(side).map(([path, text]) => [
        path,
        text || (house.find(({ id }) => id === path)?.text ?? ""),
      ]),
    );
  return { ...change, before: shown(change.before), after: shown(change.after) };
}
