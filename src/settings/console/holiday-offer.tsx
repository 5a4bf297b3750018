import type { TypedTexts } from "../../fields/field.ts";
import { communities } from "../../promises/spanish-holidays.ts";
import { Button } from "../../ui/button.tsx";
import { Options, Select } from "../../ui/select.tsx";
import { communityNames, holidaysCopy as copy } from "../copy/holidays-copy.ts";
import { settingsCopy } from "../copy/settings-copy.ts";
import { offeredYears } from "../domain/add-holidays.ts";

/** Section of the calendar form that adds a year's public holidays to its list; they are saved with the form. */
export function HolidayOffer({ typed, year }: { typed: TypedTexts; year: number }) {
  return (
    <fieldset className="border-t border-line pt-6">
      <legend className="sr-only">{copy.title}</legend>
      {/* The Enter key activates the first submit button of a form, which has to be the one that opens the review. */}
      <button
        type="submit"
        name="intent"
        value="review"
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      >
        {settingsCopy.review}
      </button>
      <p aria-hidden="true" className="font-medium">
        {copy.title}
      </p>
      <p className="mt-1 max-w-measure text-muted">{copy.text}</p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <Select
          id="offered-year"
          name="offeredYear"
          label={copy.year}
          defaultValue={typed.offeredYear ?? `${year + 1}`}
        >
          {Array.from({ length: offeredYears }, (_, at) => year + at).map((offered) => (
            <option key={offered}>{offered}</option>
          ))}
        </Select>
        <Select
          id="offered-community"
          name="offeredCommunity"
          label={copy.community}
          defaultValue={typed.offeredCommunity ?? "MD"}
        >
          <Options values={communities} names={communityNames} />
        </Select>
        <Button type="submit" variant="quiet" name="intent" value="holidays">
          {copy.add}
        </Button>
      </div>
    </fieldset>
  );
}
