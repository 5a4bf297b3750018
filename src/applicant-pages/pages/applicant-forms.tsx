import { href } from "react-router";
import { requestForm } from "../../access-requests/copy/request-form-copy.ts";
import type { CorrectableField } from "../../access-requests/domain/correct.ts";
import { singleInputOf } from "../../access-requests/pages/offered/input-of.ts";
import { attachmentCopy } from "../../attachments/copy/attachments-copy.ts";
import { mediaTypes } from "../../kernel/stored-file.ts";
import { Field, fieldId } from "../../ui/field.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { PostForm, Quotation } from "../../ui/post-form.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import {
  answerCopy,
  answerProblemSentence,
  confirming,
  dataCopy,
  withdrawing,
} from "../copy/applicant-copy.ts";
import { FilesProblem, ProblemAtField } from "./action-error-notice.tsx";
import type { ActionError } from "./post-change.ts";

export function ConfirmForm({ link, version }: { link: string; version: number }) {
  return (
    <PostForm
      action={href("/solicitud/:link/confirmacion", { link })}
      submit={confirming.submit}
      sending={confirming.sending}
      className="mt-8"
    >
      <input type="hidden" name="version" value={version} />
    </PostForm>
  );
}

export function AnswerForm({
  link,
  question,
  actionError,
}: {
  link: string;
  question: string;
  actionError: ActionError | undefined;
}) {
  return (
    <div className="mt-8 rounded-medium border border-line bg-surface p-6 sm:p-8">
      <h2 className="text-step-2">{answerCopy.question}</h2>
      <Quotation>{question}</Quotation>
      {actionError?.kind === "answer-problem" && <ProblemAtField actionError={actionError} />}
      {actionError?.kind === "files-problem" && <FilesProblem actionError={actionError} />}
      <AnswerFields
        link={link}
        typed={actionError?.sent.verb === "answer" ? actionError.sent.text : ""}
        error={
          actionError?.kind === "answer-problem"
            ? answerProblemSentence(actionError.problem)
            : undefined
        }
      />
    </div>
  );
}

export function AnswerFields({
  link,
  typed,
  error,
}: {
  link: string;
  typed: string;
  error?: string | undefined;
}) {
  return (
    <PostForm
      action={href("/solicitud/:link/respuesta", { link })}
      encType="multipart/form-data"
      submit={answerCopy.submit}
      sending={answerCopy.sending}
      className="mt-8 grid justify-items-start gap-5 *:w-full sm:*:last:w-auto"
    >
      <TextArea
        id={fieldId("text")}
        name="text"
        rows={6}
        label={answerCopy.label}
        defaultValue={typed}
        error={error}
        required
      />
      <FileField
        name="files"
        label={answerCopy.files}
        hint={attachmentCopy.hint}
        multiple
        accept={mediaTypes.join(",")}
      />
    </PostForm>
  );
}

export function CorrectionForm({
  link,
  field,
  typed,
  error,
}: {
  link: string;
  field: CorrectableField;
  typed: string;
  error?: string | undefined;
}) {
  return (
    <PostForm
      action={href("/solicitud/:link/correccion", { link })}
      submit={dataCopy.submit}
      sending={dataCopy.sending}
      variant="quiet"
      className="mt-4 grid max-w-[28rem] justify-items-stretch gap-4 pb-2 sm:justify-items-start sm:*:first:w-full"
    >
      <Field
        name={field}
        {...requestForm.fields[field]}
        {...singleInputOf(field)}
        defaultValue={typed}
        error={error}
        required
      />
    </PostForm>
  );
}

export function WithdrawForm({ link }: { link: string }) {
  return (
    <PostForm
      action={href("/solicitud/:link/retirada", { link })}
      submit={withdrawing.submit}
      sending={withdrawing.sending}
      variant="quiet"
      className="mt-3"
    />
  );
}
