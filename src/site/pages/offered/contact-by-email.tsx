import type { ReactNode } from "react";
import { company } from "../../copy/company.ts";

/** Section with the seller's email address, as an alternative to a form. */
export function ContactByEmail({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children?: ReactNode;
}) {
  const { email } = company;
  return (
    <div className="max-w-measure border-t border-line pt-5">
      <h2 className="text-step-1">{title}</h2>
      <p className="mt-1 max-w-measure text-muted">{text}</p>
      <a
        href={`mailto:${email}`}
        className="mt-1 inline-flex min-h-touch items-center break-all underline-quiet"
      >
        {email}
      </a>
      {children}
    </div>
  );
}
