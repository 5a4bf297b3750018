import { Form } from "react-router";
import type { Controls, TypedTexts } from "../../fields/field.ts";
import type { StandardTexts } from "../../setting-groups/setting-group.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { settingsCopy as copy } from "../copy/settings-copy.ts";
import { HolidayOffer } from "./holiday-offer.tsx";
import { LivePreview } from "./live-preview.tsx";
import { isPicture } from "./picture-fields.tsx";
import { SettingFields } from "./setting-fields.tsx";
import type { ShownGroup } from "./shown-group.ts";
import { StandardTextFields } from "./standard-text-fields.tsx";

/** Form of a group of settings, beside it the pages that it changes as they would be. */
export function EditForm({
  group,
  typed,
  seen,
  problems,
  texts,
  own,
  year,
}: {
  group: ShownGroup;
  typed: TypedTexts;
  seen: number;
  /** Sentence about each rejected field, by the name of its input. */
  problems: readonly { path: string; sentence: string }[];
  texts: StandardTexts | null;
  own: readonly string[];
  year: number;
}) {
  const errors = Object.fromEntries(problems.map(({ path, sentence }) => [path, sentence]));
  const { previews } = group.copy;
  return (
    <div className="mt-8 gap-x-12 xl:grid xl:grid-cols-[minmax(0,31rem)_minmax(0,1fr)]">
      <Form
        method="post"
        noValidate
        className="grid max-w-measure content-start gap-5"
        {...(hasPictures(group.controls) && withFiles)}
      >
        <input type="hidden" name="seen" value={seen} />
        {texts ? (
          <StandardTextFields
            mark={group.mark}
            typed={typed}
            own={own}
            errors={errors}
            texts={texts}
          />
        ) : (
          <SettingFields group={group} typed={typed} errors={errors} />
        )}
        {group.name === "calendar" && <HolidayOffer typed={typed} year={year} />}
        {group.hasBeginning && (
          <div className="border-t border-line pt-6">
            <Field
              name="from"
              type="date"
              label={copy.from}
              hint={copy.fromHint}
              error={errors.from}
              defaultValue={typed.from ?? ""}
            />
          </div>
        )}
        <div className="sticky bottom-(--foot-bar) -mx-2 border-t border-line bg-paper px-2 py-3">
          <Button type="submit" name="intent" value="review">
            {copy.review}
          </Button>
        </div>
      </Form>
      {previews.length > 0 && <LivePreview slug={group.copy.slug} pages={previews} />}
    </div>
  );
}

function hasPictures(controls: Controls): boolean {
  return Object.values(controls).some(
    (control) => isPicture(control) || (control.type === "list" && hasPictures(control.of)),
  );
}

/** Posts without client-side navigation, which would post to the route's data URL, where uploads are refused. */
const withFiles = { encType: "multipart/form-data", reloadDocument: true } as const;
