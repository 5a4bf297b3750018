import { FieldsForm, type FieldsFormProps } from "../../console/fields-form.tsx";
import type { Control, TypedTexts } from "../../fields/field.ts";
import { fieldCopyOf, optionNameOf, partCopyOf } from "../copy/group-words.ts";
import { isHidden, isLogo, rowSummary } from "../copy/value-text.ts";
import { ChoiceBoxes } from "./choice-boxes.tsx";
import { LogoFields } from "./logo-fields.tsx";
import { MeasureFields } from "./measure-fields.tsx";
import { PictureFields } from "./picture-fields.tsx";
import { RecordsFields } from "./records-fields.tsx";
import { type ShownGroup, samplePictureAt } from "./shown-group.ts";

/** Inputs of the settings of a group. */
export function SettingFields({
  group,
  typed,
  errors,
}: {
  group: ShownGroup;
  typed: TypedTexts;
  errors: Readonly<Record<string, string>>;
}) {
  const { copy, controls } = group;
  const form: FieldsFormProps = {
    typed,
    errors,
    headings: copy.sections ?? {},
    wordsOf: (path) => fieldCopyOf(copy, path),
    optionName: (option) => optionNameOf(copy, option),
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
            partWordsOf={(part) => partCopyOf(copy, { list: path, part })}
            rowSummary={(row) => rowSummary(group, row, typed)}
          />
        );
      default:
        if (isHidden(control)) return <input type="hidden" name={path} value={typed[path] ?? ""} />;
        if (isLogo(control))
          return (
            <LogoFields path={path} words={form.wordsOf(path)} typed={typed} errors={errors} />
          );
        return path.includes(".") ? (
          // In the rows of a list, whose inputs stand in two columns, a picture takes both.
          <div className="sm:col-span-2">{renderPicture(path)}</div>
        ) : (
          renderPicture(path)
        );
    }
  }

  function renderPicture(path: string) {
    return (
      <PictureFields
        path={path}
        words={form.wordsOf(path)}
        sample={samplePictureAt(group, path, typed)}
        typed={typed}
        errors={errors}
      />
    );
  }

  return <FieldsForm controls={controls} {...form} />;
}
