import { AlertBox } from "../../ui/alert-box.tsx";
import { privacyActionError } from "../copy/es-console.ts";
import type { RightAnswer } from "./decide.ts";

export function PrivacyActionError({ answer: { actionError, typed } }: { answer: RightAnswer }) {
  return (
    <AlertBox answer={actionError}>
      <h2 className="text-step-1">{privacyActionError.title}</h2>
      <p className="mt-2">{actionError.sentence}</p>
      {typed && (
        <>
          <p className="mt-3 text-step--1 font-semibold">{privacyActionError.typed}</p>
          <p className="mt-1 border-l-2 border-danger pl-3 whitespace-pre-line wrap-anywhere">
            {typed}
          </p>
        </>
      )}
    </AlertBox>
  );
}
