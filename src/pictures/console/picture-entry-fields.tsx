import { pictureFocusNames } from "../../console/copy/picture-focuses-copy.ts";
import { pictureFocuses } from "../../kernel/picture.ts";
import { isTicked } from "../../kernel/ticked.ts";
import type { PicturedProduct, PictureEntry } from "../../products/domain/stored-picture.ts";
import { ProductPicture } from "../../products/pages/offered/product-picture.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field, fieldId } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { productPicturesCopy as copy } from "../copy/pictures-copy.ts";

export function PictureEntryFields({
  entry,
  place,
  count,
  product,
  posted,
  errors,
}: {
  entry: PictureEntry;
  place: number;
  count: number;
  product: Omit<PicturedProduct, "picture">;
  posted: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}) {
  const field = (name: string) => `${name}-${entry.id}`;
  const picture = entry.state === "fetched" ? { id: entry.picture, alt: entry.alt } : null;
  return (
    <fieldset className="rounded-medium border border-line bg-surface p-5 sm:p-6">
      <legend className="float-left w-full font-medium">{copy.picture(place)}</legend>
      <div className="clear-both grid gap-5 pt-4 sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-7">
        <ProductPicture
          product={{ ...product, picture }}
          sizes="12rem"
          className="max-w-48 rounded-small"
        />
        <div className="grid max-w-measure content-start gap-4">
          <p className="text-step--1 text-muted">
            {copy.sources[entry.source]}
            {entry.address && <span className="block break-all">{entry.address}</span>}
            {entry.state === "waiting" && <span className="block">{copy.waiting}</span>}
            {entry.state === "refused" && (
              <span className="block text-ink">{copy.refused(entry.reason)}</span>
            )}
          </p>
          <Field
            name={field("alt")}
            type="text"
            label={copy.alt}
            hint={copy.altHint}
            error={errors[field("alt")]}
            defaultValue={posted[field("alt")] ?? entry.alt}
          />
          <Select
            id={fieldId(field("focus"))}
            name={field("focus")}
            label={copy.focus}
            error={errors[field("focus")]}
            defaultValue={posted[field("focus")] ?? entry.focus}
            dense={false}
          >
            {pictureFocuses.map((focus) => (
              <option key={focus} value={focus}>
                {pictureFocusNames[focus]}
              </option>
            ))}
          </Select>
          {count > 1 && (
            <Select
              id={fieldId(field("place"))}
              name={field("place")}
              label={copy.place}
              defaultValue={posted[field("place")] ?? String(place)}
              dense={false}
            >
              {[...Array(count).keys()].map((before) => (
                <option key={before} value={before + 1}>
                  {before + 1}
                </option>
              ))}
            </Select>
          )}
          <Checkbox name={field("remove")} defaultChecked={isTicked(posted[field("remove")])}>
            {copy.remove}
          </Checkbox>
          {entry.source === "address" && <p className="text-step--1 text-muted">{copy.fromFile}</p>}
        </div>
      </div>
    </fieldset>
  );
}
