import type { ReactNode } from "react";
import { TextAnchor } from "../../../ui/text-link.tsx";
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
      <TextAnchor href={`mailto:${email}`} className="mt-1 break-all">
        {email}
      </TextAnchor>
      {children}
    </div>
  );
}
