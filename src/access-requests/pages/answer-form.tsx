import { href } from "react-router";
import { fieldId } from "../../ui/field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { answerCopy, answerProblemSentence } from "../copy/es-applicant.ts";
import { ProblemAtField } from "./action-error-notice.tsx";
import type { ActionError } from "./offered/action-error.ts";
import { PostForm } from "./offered/post-form.tsx";
import { Quotation } from "./offered/quotation.tsx";

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
      submit={answerCopy.submit}
      sending={answerCopy.sending}
      className="mt-8 grid justify-items-start gap-5 *:first:w-full"
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
    </PostForm>
  );
}
