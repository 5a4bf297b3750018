import { Form } from "react-router";
import { Card } from "../../console/page-parts.tsx";
import { Button } from "../../ui/button.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { picturesCopy as copy } from "../copy/pictures-copy.ts";
import { pictureModes } from "../domain/picture-run.ts";

/** Form without React Router, so that the browser shows the progress of the upload. */
export function ArchiveForm() {
  return (
    <Card id="subir" title={copy.uploadTitle}>
      <Form
        method="post"
        encType="multipart/form-data"
        reloadDocument
        className="mt-4 grid max-w-measure gap-5"
      >
        <FileField
          label={copy.file}
          hint={copy.uploadHint}
          name="file"
          accept=".zip,application/zip"
        />
        <fieldset>
          <legend className="font-medium">{copy.mode}</legend>
          {pictureModes.map((mode) => (
            <label key={mode} className="flex min-h-touch items-center gap-2">
              <input
                type="radio"
                name="mode"
                value={mode}
                defaultChecked={mode === "replace"}
                className="size-5 accent-primary"
              />
              {copy.modes[mode]}
            </label>
          ))}
        </fieldset>
        <div>
          <Button type="submit">{copy.upload}</Button>
        </div>
      </Form>
    </Card>
  );
}
