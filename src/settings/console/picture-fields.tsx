import { pictureFocusNames } from "../../console/copy/picture-focuses-copy.ts";
import type { Control, TypedTexts } from "../../fields/field.ts";
import { pictureFocuses, sizeOfPicture } from "../../kernel/picture.ts";
import { isTicked } from "../../kernel/ticked.ts";
import type { FieldCopy, SamplePicture } from "../../setting-groups/setting-group.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field, fieldId } from "../../ui/field.tsx";
import { PictureFileField } from "../../ui/picture-file-field.tsx";
import { Select } from "../../ui/select.tsx";
import { settingsCopy } from "../copy/settings-copy.ts";

const copy = settingsCopy.picture;

/** Current picture, with fields to replace, crop and describe it; works without JavaScript. */
export function PictureFields({
  path,
  words,
  sample,
  typed,
  errors,
}: {
  path: string;
  words: FieldCopy;
  sample: SamplePicture | undefined;
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
      <div className="mt-4 grid gap-5 sm:gap-7 sm:has-[img]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Thumbnail field={path} sample={sample} typed={typed} />
        <div className="grid content-start gap-4">
          <PictureFileField
            chosen={copy.chosen}
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
                {pictureFocusNames[focus]}
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

/** Picture of one field: the owner's, or that of the sample company. */
export function Thumbnail({
  field,
  sample,
  typed,
}: {
  field: string;
  sample: SamplePicture | undefined;
  typed: TypedTexts;
}) {
  const id = typed[`${field}.id`] ?? "";
  const own = sizeOfPicture(id);
  const size = own ?? sample;
  if (!size) return null;
  return (
    <img
      src={own ? `/pictures/${id}-480.webp` : sample?.src}
      alt={own ? copy.ownAlt(typed[`${field}.alt`] ?? "") : copy.sampleAlt}
      width={size.width}
      height={size.height}
      decoding="async"
      className="h-auto w-full rounded-small border border-line"
    />
  );
}

/** True for a control of a picture, a logo included. */
export function isPicture(control: Control | undefined): boolean {
  return control?.type === "own" && ["picture", "logo"].includes(control.name);
}
