import { FileText, Image } from "lucide-react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { AlertBox } from "./alert-box.tsx";
import { Button } from "./button.tsx";
import { FileField } from "./file-field.tsx";
import { TextAnchor } from "./text-link.tsx";

/** Messages after an upload: `failure` if the whole upload failed, else `added` and one per rejected file. */
export type UploadReport = {
  failure: string | null;
  added: string | null;
  rejected: readonly string[];
};

export function AttachmentSection({
  rows,
  upload,
  report,
  accept,
  copy,
  removalFields = noFields,
  children,
}: {
  rows: readonly AttachmentRow[];
  /** URL to which the form uploads files; null when no more files are accepted. */
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
  /** Hidden fields of the form that removes the file with this id. */
  removalFields?: (id: string) => ReactNode;
  /** Further fields of the form. */
  children?: ReactNode;
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
        <AttachmentList rows={rows} copy={copy} removalFields={removalFields} />
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
          {children}
          <FileField
            name="files"
            label={copy.label}
            hint={copy.hint}
            multiple
            accept={accept.join(",")}
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

const noFields = () => null;

type AttachmentRow = {
  id: string;
  name: string;
  detail: string;
  isPicture: boolean;
  href: string;
  /** URL of the form that removes the file; null when the user may not remove it. */
  removal: string | null;
};

function AttachmentList({
  rows,
  copy,
  removalFields,
}: {
  rows: readonly AttachmentRow[];
  copy: { remove: string; removeWhat: (name: string) => string };
  removalFields: (id: string) => ReactNode;
}) {
  return (
    <ul className="border-b border-line">
      {rows.map(({ id, name, detail, isPicture, href, removal }) => {
        const Sign = isPicture ? Image : FileText;
        return (
          <li key={id} className="flex items-center gap-3 border-t border-line py-2">
            <Sign aria-hidden="true" strokeWidth={1.5} className="size-5 shrink-0 text-muted" />
            <div className="min-w-0 grow">
              <TextAnchor href={href} className="wrap-anywhere">
                {name}
              </TextAnchor>
              <p className="text-step--1 text-muted">{detail}</p>
            </div>
            {removal && (
              <Form reloadDocument method="post" action={removal} className="print:hidden">
                {removalFields(id)}
                <button
                  type="submit"
                  aria-label={copy.removeWhat(name)}
                  className="min-h-touch px-2 text-step--1 underline-quiet"
                >
                  {copy.remove}
                </button>
              </Form>
            )}
          </li>
        );
      })}
    </ul>
  );
}
