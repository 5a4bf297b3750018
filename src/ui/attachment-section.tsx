import { Form } from "react-router";
import { AlertBox } from "./alert-box.tsx";
import { AttachmentList, type AttachmentRow } from "./attachment-list.tsx";
import { Button } from "./button.tsx";
import { FileField } from "./file-field.tsx";

/** Messages after an upload: `failure` if the whole upload failed, else `added` and one per rejected file. */
export type UploadReport = {
  failure: string | null;
  added: string | null;
  rejected: readonly string[];
};

/** List of a request's files, with a form to upload more; works without JavaScript. */
export function AttachmentSection({
  rows,
  upload,
  report,
  accept,
  copy,
}: {
  rows: readonly AttachmentRow[];
  /** Address to which the form uploads files; null when no more files are accepted. */
  upload: string | null;
  report: UploadReport | undefined;
  accept: readonly string[];
  copy: {
    none: string;
    label: string;
    hint: string;
    submit: string;
    remove: string;
    removeWhat: (name: string) => string;
    rejectedTitle: (count: number) => string;
  };
}) {
  return (
    <>
      {report && report.rejected.length > 0 && (
        <AlertBox answer={report} className="mb-4 p-4">
          {report.added && <p>{report.added}</p>}
          <p className="font-semibold">{copy.rejectedTitle(report.rejected.length)}</p>
          <ul className="mt-1 list-disc pl-5">
            {report.rejected.map((sentence) => (
              <li key={sentence} className="wrap-anywhere">
                {sentence}
              </li>
            ))}
          </ul>
        </AlertBox>
      )}
      {rows.length > 0 ? (
        <AttachmentList rows={rows} copy={copy} />
      ) : (
        <p className="text-muted">{copy.none}</p>
      )}
      {upload && (
        <Form
          reloadDocument
          method="post"
          encType="multipart/form-data"
          action={upload}
          className="mt-5 grid justify-items-start gap-4 *:first:w-full print:hidden"
        >
          <FileField
            name="files"
            label={copy.label}
            hint={copy.hint}
            accept={accept}
            error={report?.failure ?? undefined}
          />
          <Button type="submit" variant="quiet">
            {copy.submit}
          </Button>
        </Form>
      )}
    </>
  );
}
