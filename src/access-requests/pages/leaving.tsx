import { Form, href, Link } from "react-router";
import { formatDay } from "../../kernel/format-date.ts";
import { Button } from "../../ui/button.tsx";
import { applicant, ownData, privacyLink, withdrawing } from "../copy/es-applicant.ts";
import type { FileView } from "./file-view.ts";
import { WithdrawForm } from "./withdraw-form.tsx";

export function Leaving({ link, file }: { link: string; file: FileView }) {
  return (
    <>
      <div className="mt-12 grid gap-x-14 gap-y-8 border-t border-line pt-8 text-step--1 sm:grid-cols-2 lg:mt-16 lg:grid-cols-3">
        <section aria-labelledby="llevarse">
          <h2 id="llevarse" className="text-step-1">
            {ownData.title}
          </h2>
          <p className="mt-2 max-w-measure text-muted">{ownData.text}</p>
          <Form
            reloadDocument
            method="post"
            action={href("/solicitud/:link/datos", { link })}
            className="mt-5"
          >
            <Button type="submit" variant="quiet">
              {ownData.submit}
            </Button>
          </Form>
        </section>
        {file.isOpen && <Withdrawal link={link} />}
        <section aria-labelledby="derechos">
          <h2 id="derechos" className="text-step-1">
            {privacyLink.title}
          </h2>
          <p className="mt-2 max-w-measure text-muted">{privacyLink.text}</p>
          <Link
            to={href("/privacidad/derechos")}
            className="mt-2 inline-flex min-h-touch items-center underline-quiet"
          >
            {privacyLink.label}
          </Link>
        </section>
      </div>
      <p className="mt-10 text-step--1 text-muted">
        {applicant.linkValid(formatDay(file.linkExpiresAt))}{" "}
        <Link to={href("/solicitud/enlace")} className="underline-quiet">
          {applicant.linkAgain}
        </Link>
      </p>
    </>
  );
}

/** Withdrawal of the request, in two steps because it cannot be undone. */
function Withdrawal({ link }: { link: string }) {
  return (
    <section aria-labelledby="retirar">
      <h2 id="retirar" className="text-step-1">
        {withdrawing.title}
      </h2>
      <p className="mt-2 max-w-measure text-muted">{withdrawing.text}</p>
      <details className="group mt-5">
        <summary className="inline-flex min-h-touch list-none items-center underline-quiet group-open:text-muted [&::-webkit-details-marker]:hidden">
          {withdrawing.open}
        </summary>
        <WithdrawForm link={link} />
      </details>
    </section>
  );
}
