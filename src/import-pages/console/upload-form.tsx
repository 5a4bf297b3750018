import { useState } from "react";
import { Form } from "react-router";
import { Card, Problem } from "../../console/page-parts.tsx";
import {
  importMegabytes,
  uploadFailureSentences,
} from "../../imports/copy/import-failures-copy.ts";
import { Button } from "../../ui/button.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { Select } from "../../ui/select.tsx";
import { importsCopy } from "../copy/import-pages-copy.ts";
import { allKinds, type ImportArea } from "../domain/import-area.ts";

const copy = importsCopy.upload;

/** Upload form. The browser submits it without React Router, which would hold the whole file in memory. */
export function UploadForm({
  area,
  answer,
  hint,
  steps,
}: {
  area: ImportArea;
  answer: { problem: string } | undefined;
  hint: string;
  steps: readonly string[];
}) {
  const { kinds, templatePath } = area;
  const [isTooLarge, setTooLarge] = useState(false);
  return (
    <Card id="subir" title={copy.title}>
      {answer && (
        <div className="mt-3">
          <Problem answer={answer}>{answer.problem}</Problem>
        </div>
      )}
      <Form
        method="post"
        encType="multipart/form-data"
        reloadDocument
        className="mt-4 grid gap-5"
        onSubmit={(event) => {
          if (isTooLarge) event.preventDefault();
        }}
      >
        {kinds.length > 1 && (
          <Select
            id="campo-kind"
            name="kind"
            label={copy.kind}
            dense={false}
            defaultValue={allKinds}
          >
            <option value={allKinds}>{copy.allKinds}</option>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {area.copyOf(kind).name}
              </option>
            ))}
          </Select>
        )}
        <FileField
          label={copy.label}
          hint={hint}
          error={isTooLarge ? uploadFailureSentences["too-large"] : undefined}
          name="file"
          required
          accept=".xlsx,.ods,.csv,.txt,.tsv"
          // Checks the size before the upload, so that the user does not wait for an upload that the server rejects.
          onChange={({ currentTarget: { files } }) =>
            setTooLarge((files?.[0]?.size ?? 0) > importMegabytes * 1_000_000)
          }
        />
        <Button type="submit" className="justify-self-start">
          {copy.submit}
        </Button>
      </Form>
      <h3 className="mt-7 font-medium">{copy.templates}</h3>
      <p className="mt-1 max-w-measure text-step--1 text-muted">{copy.templateText}</p>
      <ul className="mt-1">
        {kinds.map((kind) => (
          <li key={kind}>
            <a
              href={kinds.length > 1 ? `${templatePath}?tipo=${kind}` : templatePath}
              download
              className="inline-flex min-h-touch items-center underline-quiet"
            >
              {copy.template(area.copyOf(kind).name.toLowerCase())}
            </a>
          </li>
        ))}
      </ul>
      <details className="mt-4">
        <summary className="inline-flex min-h-touch cursor-pointer items-center underline-quiet">
          {importsCopy.help}
        </summary>
        <ol className="mt-1 grid list-decimal gap-1.5 pl-5">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </details>
    </Card>
  );
}
