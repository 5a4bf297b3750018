import type { TypedTexts } from "../../fields/field.ts";
import { isTicked } from "../../kernel/ticked.ts";
import type { FieldCopy } from "../../setting-groups/setting-group.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { PictureFileField } from "../../ui/picture-file-field.tsx";
import { settingsCopy } from "../copy/settings-copy.ts";
import { Thumbnail } from "./picture-fields.tsx";

const copy = settingsCopy.logo;

/** Current logo, with fields to replace and remove it; works without JavaScript. */
export function LogoFields({
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
  return (
    <div className="grid gap-4">
      <input type="hidden" name={`${path}.id`} value={part("id")} />
      <input type="hidden" name={`${path}.source`} value={part("source")} />
      <Thumbnail field={path} sample={undefined} typed={typed} />
      <PictureFileField
        chosen={settingsCopy.picture.chosen}
        label={words.label}
        hint={`${copy.fileHint} ${words.hint ?? ""}`}
        error={errors[`${path}.file`]}
        name={`${path}.file`}
        accept="image/svg+xml,image/png,image/webp"
      />
      {part("id") !== "" && (
        <Checkbox name={`${path}.remove`} defaultChecked={isTicked(part("remove"))}>
          {copy.remove}
        </Checkbox>
      )}
    </div>
  );
}
