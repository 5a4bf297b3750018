import { FieldsForm } from "../../console/fields-form.tsx";
import type { Controls, TypedTexts } from "../../fields/field.ts";
import { fieldCopyOf, groupsCopy, optionNames, partCopyOf } from "../copy/groups-copy.ts";
import { valueLines } from "../copy/value-text.ts";
import type { GroupName } from "../domain/groups.ts";
import { PictureFields } from "./picture-fields.tsx";

/** Inputs of the settings of a group. */
export function SettingFields({
  group,
  controls,
  typed,
  errors,
}: {
  group: GroupName;
  controls: Controls;
  typed: TypedTexts;
  errors: Readonly<Record<string, string>>;
}) {
  return (
    <FieldsForm
      controls={controls}
      typed={typed}
      errors={errors}
      headings={groupsCopy[group].sections ?? {}}
      wordsOf={(path) => fieldCopyOf(group, path)}
      partWordsOf={(list, part) => partCopyOf(group, { list, part })}
      optionName={(option) => optionNames[option] ?? option}
      rowSummary={(path) => valueLines({ group, controls }, path, typed).join("")}
      renderOwn={(_, path) => (
        <PictureFields path={path} words={fieldCopyOf(group, path)} typed={typed} errors={errors} />
      )}
    />
  );
}
