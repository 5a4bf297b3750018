import type { ReactNode } from "react";
import { ContactByEmail } from "../../site/pages/offered/contact-by-email.tsx";
import { linkCopy } from "../copy/es-applicant-link.ts";

/** Layout of the pages for expired links and for asking for a new link. */
export function LinkPage({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-10 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      <div>
        <h1 className="text-step-4">{title}</h1>
        <p className="mt-5 max-w-measure text-step-1 text-muted">{text}</p>
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{children}</div>
      <ContactByEmail title={linkCopy.lost} text={linkCopy.lostText} />
    </div>
  );
}
