import type { FieldProblem, RecordField, TypedTexts } from "../../fields/field.ts";
import { type PictureProblem, pictureFocuses } from "../../kernel/picture.ts";
import { isTicked } from "../../kernel/ticked.ts";
import type { UploadedFile } from "../../kernel/upload.ts";
import type { Pictures, Rendition } from "../../platform/pictures/pictures.ts";
import { renditionWidths } from "../../platform/pictures/pictures.ts";
import {
  type PictureField,
  type PictureValue,
  samplePicture,
} from "../../setting-groups/picture.ts";
import { type ListField, rowsOf } from "../../setting-groups/records.ts";
import type { SettingGroup } from "../../setting-groups/setting-group.ts";
import type { Revision } from "../domain/revision.ts";
import { findGroup, type SiteSettings } from "../services/site-settings.ts";

export type PictureDeps = Pick<Pictures, "take" | "takeLogo" | "cut" | "renew" | "prepare">;

/** Stores the pictures of a posted form, each but a logo cropped to its aspect ratio; adds their ids to its values. */
export async function takePictures(
  pictures: PictureDeps,
  {
    group,
    typed,
    files,
    held,
  }: {
    group: SettingGroup;
    typed: TypedTexts;
    files: readonly UploadedFile[];
    held: unknown;
  },
): Promise<{ typed: TypedTexts; problems: FieldProblem[] }> {
  const problems: FieldProblem[] = [];
  const taken: Record<string, string> = {};
  for (const { path, field, values } of picturesOfForm(group, typed)) {
    if (isTicked(typed[`${path}.remove`])) continue;
    const file = files.find((one) => one.field === `${path}.file`);
    const reject = (problem: PictureProblem | "unknown-picture") =>
      problems.push({ path: `${path}.file`, problem });
    const { frame } = field;
    const upload =
      file && (await (frame ? pictures.take(file.content) : pictures.takeLogo(file.content)));
    if (upload?.kind === "rejected") {
      reject(upload.problem);
      continue;
    }
    const source = upload?.id ?? typed[`${path}.source`] ?? "";
    if (!source) continue;
    if (!frame) {
      taken[`${path}.id`] = source;
      taken[`${path}.source`] = source;
      continue;
    }
    const focus = pictureFocuses.find((known) => known === typed[`${path}.focus`]);
    const before = values(held).find((one) => one.source === source && one.focus === focus);
    if (before) {
      taken[`${path}.id`] = before.id;
      continue;
    }
    const cut = await pictures.cut(source, {
      frame,
      focus: focus ?? samplePicture.focus,
    });
    if (cut.kind === "rejected") reject(cut.problem);
    else if (cut.kind === "unknown") reject("unknown-picture");
    else {
      taken[`${path}.id`] = cut.id;
      taken[`${path}.source`] = source;
      pictures.prepare(renditionsOf(cut.id));
    }
  }
  return { typed: { ...typed, ...taken }, problems };
}

/** Problems of pictures missing in the store; sets the age of the others to zero, so that no clean-up deletes them. */
export async function missingPictures(
  pictures: Pick<PictureDeps, "renew">,
  { group, value }: { group: SettingGroup; value: unknown },
): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = [];
  for (const { path, values } of pictureFieldsOf(group))
    for (const id of values(value).flatMap(idsOf))
      if (!(await pictures.renew(id)))
        problems.push({ path: `${path}.file`, problem: "unknown-picture", limit: id });
  return problems;
}

/** Ids of all pictures that any saved version refers to, so that every version can be restored. */
export function picturesIn(
  site: SiteSettings,
  revisions: readonly Pick<Revision, "group" | "value">[],
): Set<string> {
  return new Set(
    revisions.flatMap(({ group, value }) => {
      const known = findGroup(site, group);
      const fields = known ? pictureFieldsOf(known) : [];
      return fields.flatMap(({ values }) => values(value).flatMap(idsOf));
    }),
  );
}

function idsOf({ id, source }: PictureValue): string[] {
  return id ? [id, source] : [];
}

/** Field for a picture: of the group, or of each row of one of its lists. */
type PicturesOfField = {
  /** Input of the field, or of the list. */
  path: string;
  /** Name of the field within a row; null outside of lists. */
  part: string | null;
  field: PictureField;
  /** Its pictures in a value of the group. */
  values: (of: unknown) => PictureValue[];
};

export function pictureFieldsOf({ fields }: SettingGroup): PicturesOfField[] {
  return Object.entries<RecordField | ListField>(fields).flatMap(
    ([path, field]): PicturesOfField[] => {
      if (isPictureField(field)) {
        const values = (of: unknown) => [pictureIn(of, path)];
        return [{ path, part: null, field, values }];
      }
      return Object.entries("of" in field ? field.of : {}).flatMap(([part, inner]) => {
        const values = (of: unknown) => rowsIn(of, path).map((row) => pictureIn(row, part));
        return isPictureField(inner) ? [{ path, part, field: inner, values }] : [];
      });
    },
  );
}

/** Fields for pictures with the inputs that a form has for them; those of a list are in its rows. */
function picturesOfForm(group: SettingGroup, typed: TypedTexts): Omit<PicturesOfField, "part">[] {
  return pictureFieldsOf(group).flatMap(({ path, part, ...of }) =>
    part === null
      ? [{ path, ...of }]
      : rowsOf(path, typed).map((row) => ({ path: `${path}.${row}.${part}`, ...of })),
  );
}

function isPictureField(field: RecordField): field is PictureField {
  return field.kind === "picture";
}

function rowsIn(value: unknown, list: string): readonly unknown[] {
  const rows = (value as Record<string, unknown> | null)?.[list];
  return Array.isArray(rows) ? rows : [];
}

function pictureIn(value: unknown, name: string): PictureValue {
  return (value as Record<string, PictureValue> | null)?.[name] ?? samplePicture;
}

/** Renditions to make in advance, so that the first visitors do not wait for them. */
function renditionsOf(id: string): Rendition[] {
  return renditionWidths.map((width) => ({ id, width, format: "avif" as const }));
}
