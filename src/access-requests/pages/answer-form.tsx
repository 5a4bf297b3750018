import { href } from "react-router";
import { fieldId } from "../../ui/field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { answering, answerProblemSentence } from "../copy/es-applicant.ts";
import { ProblemAtField } from "./action-error-notice.tsx";
import type { Setback } from "./offered/action-error.ts";
import { PostForm } from "./offered/post-form.tsx";
import { Quotation } from "./offered/quotation.tsx";

/** Our question, and room to answer it. */
export function AnswerForm({
  link,
  question,
  setback,
}: {
  link: string;
  question: string;
  setback: Setback | undefined;
}) {
  return (
    <div className="mt-8 rounded-medium border border-line bg-surface p-6 sm:p-8">
      <h2 className="text-step-2">{answering.question}</h2>
      <Quotation>{question}</Quotation>
      {setback?.kind === "answer-problem" && <ProblemAtField setback={setback} />}
      <AnswerFields
        link={link}
        typed={setback?.sent.verb === "answer" ? setback.sent.text : ""}
        error={
          setback?.kind === "answer-problem" ? answerProblemSentence(setback.problem) : undefined
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
      submit={answering.submit}
      sending={answering.sending}
      className="mt-8 grid justify-items-start gap-5 *:first:w-full"
    >
      <TextArea
        id={fieldId("text")}
        name="text"
        rows={6}
        label={answering.label}
        defaultValue={typed}
        error={error}
        required
      />
    </PostForm>
  );
}
