import { FileText, Image } from "lucide-react";
import { Form } from "react-router";

export type AttachmentRow = {
  id: string;
  name: string;
  detail: string;
  isPicture: boolean;
  href: string;
  /** Address of the form that removes the file; null when the reader may not remove the file. */
  removal: string | null;
};

export function AttachmentList({
  rows,
  copy,
}: {
  rows: readonly AttachmentRow[];
  copy: { remove: string; removeWhat: (name: string) => string };
}) {
  return (
    <ul className="border-b border-line">
      {rows.map(({ id, name, detail, isPicture, href, removal }) => {
        const Sign = isPicture ? Image : FileText;
        return (
          <li key={id} className="flex items-center gap-3 border-t border-line py-2">
            <Sign aria-hidden="true" strokeWidth={1.5} className="size-5 shrink-0 text-muted" />
            <div className="min-w-0 grow">
              <a
                href={href}
                className="inline-flex min-h-touch items-center wrap-anywhere underline-quiet"
              >
                {name}
              </a>
              <p className="text-step--1 text-muted">{detail}</p>
            </div>
            {removal && (
              <Form reloadDocument method="post" action={removal} className="print:hidden">
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
