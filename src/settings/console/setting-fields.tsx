import { FieldsForm, type FieldsFormProps } from "../../console/fields-form.tsx";
import type { Control, Controls, TypedTexts } from "../../fields/field.ts";
import { fieldCopyOf, groupsCopy, optionName, partCopyOf } from "../copy/groups-copy.ts";
import { isHidden, rowSummary } from "../copy/value-text.ts";
import type { GroupName } from "../domain/groups.ts";
import { ChoiceBoxes } from "./choice-boxes.tsx";
import { MeasureFields } from "./measure-fields.tsx";
import { PictureFields } from "./picture-fields.tsx";
import { RecordsFields } from "./records-fields.tsx";

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
  const form: FieldsFormProps = {
    typed,
    errors,
    headings: groupsCopy[group].sections ?? {},
    wordsOf: (path) => fieldCopyOf(group, path),
    optionName,
    renderOwn,
  };

  function renderOwn(control: Control, path: string) {
    switch (control.type) {
      case "choices":
        return <ChoiceBoxes control={control} path={path} form={form} />;
      case "measure":
        return <MeasureFields control={control} path={path} form={form} />;
      case "list":
        return (
          <RecordsFields
            control={control}
            path={path}
            form={form}
            partWordsOf={(part) => partCopyOf(group, { list: path, part })}
            rowSummary={(row) => rowSummary({ group, controls }, row, typed)}
          />
        );
      default:
        if (isHidden(control)) return <input type="hidden" name={path} value={typed[path] ?? ""} />;
        return path.includes(".") ? (
          // In the rows of a list, whose inputs stand in two columns, a picture takes both.
          <div className="sm:col-span-2">{renderPicture(path)}</div>
        ) : (
          renderPicture(path)
        );
    }
  }

  function renderPicture(path: string) {
    const words = form.wordsOf(path);
    return <PictureFields path={path} words={words} typed={typed} errors={errors} />;
  }

  return <FieldsForm controls={controls} {...form} />;
}
