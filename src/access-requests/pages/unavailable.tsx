import { href } from "react-router";
import { dataCopy, requestUnavailable } from "../copy/es-applicant.ts";
import { AnswerFields } from "./answer-form.tsx";
import { ConfirmForm } from "./confirm-form.tsx";
import { CorrectionForm } from "./correction-form.tsx";
import type { Sent } from "./offered/action-error.ts";
import { PostForm } from "./offered/post-form.tsx";
import { WithdrawForm } from "./withdraw-form.tsx";

export function Unavailable({ link, sent }: { link: string; sent: Sent | undefined }) {
  return (
    <div className="max-w-measure">
      <h1 className="text-step-4">{requestUnavailable.title}</h1>
      <p className="mt-5 text-step-1 text-muted">
        {sent ? requestUnavailable.textWithTyped : requestUnavailable.text}
      </p>
      {sent && <Again link={link} sent={sent} />}
    </div>
  );
}

function Again({ link, sent }: { link: string; sent: Sent }) {
  switch (sent.verb) {
    case "confirm":
      return <ConfirmForm link={link} version={sent.seen} />;
    case "withdraw":
      return <WithdrawForm link={link} />;
    case "news":
      return <NewsForm link={link} wants={sent.wants} />;
    case "answer":
      return <AnswerFields link={link} typed={sent.text} />;
    case "correct":
      return <CorrectionForm link={link} field={sent.field} typed={sent.typed} />;
  }
}

function NewsForm({ link, wants }: { link: string; wants: boolean }) {
  const { change, start, stop, changing } = dataCopy.news;
  return (
    <PostForm
      action={href("/solicitud/:link/novedades", { link })}
      submit={`${dataCopy.rows.wantsNews}: ${change.toLowerCase()} ${wants ? start : stop}`}
      sending={changing}
      className="mt-8"
    >
      <input type="hidden" name="receiveNews" value={wants ? "si" : "no"} />
    </PostForm>
  );
}
