import type { ReactNode } from "react";
import { requestForm } from "../../../copy/request-form-copy.ts";
import type { FormAnswer } from "./error-summary.tsx";
import { RequestForm } from "./request-form.tsx";

export function RequestSection({
  answer,
  isSending,
  dataProtection,
  contact,
}: {
  answer: FormAnswer | undefined;
  isSending: boolean;
  dataProtection: ReactNode;
  contact: ReactNode;
}) {
  return (
    <section
      aria-labelledby="solicitar-acceso"
      data-request=""
      className="bg-primary text-on-primary"
    >
      <div className="page-width grid gap-10 py-section lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:items-baseline lg:gap-20">
        <div>
          <h2 id="solicitar-acceso" className="text-step-4">
            {requestForm.title}
          </h2>
          <p className="mt-4 max-w-measure text-step-1 text-balance text-on-primary-muted">
            {requestForm.text}
          </p>
          <RequestForm answer={answer} isSending={isSending}>
            {dataProtection}
          </RequestForm>
        </div>
        {contact}
      </div>
    </section>
  );
}
