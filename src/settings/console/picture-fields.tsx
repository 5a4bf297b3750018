import type { Control, TypedTexts } from "../../fields/field.ts";
import { type PictureName, pictures, pictureUrl } from "../../generated/pictures.ts";
import { pictureFocuses, sizeOfPicture } from "../../kernel/picture.ts";
import { isTicked } from "../../kernel/ticked.ts";
import { sampleOf } from "../../products/copy/catalogues.ts";
import { type HomeFrameName, homeFrames } from "../../seller/domain/home-frames.ts";
import { samplePictureOf } from "../../site/copy/sample-pictures.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field, fieldId } from "../../ui/field.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { Select } from "../../ui/select.tsx";
import type { FieldCopy } from "../copy/group-copy.ts";
import { optionNames } from "../copy/groups-copy.ts";
import { settingsCopy } from "../copy/settings-copy.ts";

const copy = settingsCopy.picture;

/** Current picture, with fields to replace, crop and describe it; works without JavaScript. */
export function PictureFields({
  path,
  words,
  typed,
  errors,
}: {
  path: string;
  words: FieldCopy;
  typed: TypedTexts;
  errors: Readonly<Record<string, string>>;
}) {
  const part = (name: string) => typed[`${path}.${name}`] ?? "";
  const isOwn = part("id") !== "";
  return (
    <fieldset className="rounded-medium border border-line bg-surface p-5 sm:p-6">
      <legend className="float-left w-full font-medium">{words.label}</legend>
      {words.hint && (
        <p className="clear-both mt-0.5 max-w-measure text-step--1 text-muted">{words.hint}</p>
      )}
      <input type="hidden" name={`${path}.id`} value={part("id")} />
      <input type="hidden" name={`${path}.source`} value={part("source")} />
      <div className="mt-4 grid gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:gap-7">
        <Thumbnail field={path} typed={typed} />
        <div className="grid content-start gap-4">
          <FileField
            label={copy.file}
            hint={copy.fileHint}
            error={errors[`${path}.file`]}
            name={`${path}.file`}
            accept="image/jpeg,image/png,image/webp,image/tiff"
          />
          <Select
            id={fieldId(`${path}.focus`)}
            name={`${path}.focus`}
            label={copy.focus}
            error={errors[`${path}.focus`]}
            defaultValue={part("focus")}
            dense={false}
          >
            {pictureFocuses.map((focus) => (
              <option key={focus} value={focus}>
                {optionNames[focus]}
              </option>
            ))}
          </Select>
          <Field
            name={`${path}.alt`}
            type="text"
            label={copy.alt}
            hint={copy.altHint}
            error={errors[`${path}.alt`]}
            defaultValue={part("alt")}
          />
          {isOwn && (
            <Checkbox name={`${path}.remove`} defaultChecked={isTicked(part("remove"))}>
              {copy.remove}
            </Checkbox>
          )}
        </div>
      </div>
    </fieldset>
  );
}

/** Cropped picture of one field: the owner's, or that of the sample company. */
export function Thumbnail({ field, typed }: { field: string; typed: TypedTexts }) {
  const id = typed[`${field}.id`] ?? "";
  const own = sizeOfPicture(id);
  const sample = samplePictureAt(field, typed);
  if (!own && !sample) return null;
  const { width, height } = own ?? pictures[sample ?? "portada"];
  return (
    <img
      src={own ? `/pictures/${id}-480.webp` : sampleUrl(sample ?? "portada")}
      alt={own ? copy.ownAlt(typed[`${field}.alt`] ?? "") : copy.sampleAlt}
      width={width}
      height={height}
      decoding="async"
      className="h-auto w-full rounded-small border border-line"
    />
  );
}

/** True for a control of a picture. */
export function isPicture(control: Control | undefined): boolean {
  return control?.type === "own" && control.name === "picture";
}

/** Picture of the sample company in the place of a field; null for a catalogue that it does not have. */
function samplePictureAt(field: string, typed: TypedTexts): PictureName | null {
  if (isFrame(field)) return samplePictureOf(field);
  const row = field.split(".").slice(0, -1).join(".");
  const sample = sampleOf({ name: typed[`${row}.name`] ?? "", title: typed[`${row}.title`] ?? "" });
  return sample?.picture ?? null;
}

function isFrame(field: string): field is HomeFrameName {
  return Object.hasOwn(homeFrames, field);
}

function sampleUrl(name: ReturnType<typeof samplePictureOf>): string {
  const width = pictures[name].widths.find((one) => one >= 480) ?? 480;
  return pictureUrl({ name, width, format: "webp" });
}
