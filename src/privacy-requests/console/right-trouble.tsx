import { AlertBox } from "../../ui/alert-box.tsx";
import { rightsTrouble } from "../copy/es-console.ts";
import type { RightAnswer } from "./decide.ts";

/** Says that nothing was done and why, takes the focus, and gives back what was typed. */
export function RightTrouble({ answer: { trouble, typed } }: { answer: RightAnswer }) {
  return (
    <AlertBox answer={trouble}>
      <h2 className="text-step-1">{rightsTrouble.title}</h2>
      <p className="mt-2">{trouble.sentence}</p>
      {typed && (
        <>
          <p className="mt-3 text-step--1 font-semibold">{rightsTrouble.typed}</p>
          <p className="mt-1 border-l-2 border-danger pl-3 whitespace-pre-line wrap-anywhere">
            {typed}
          </p>
        </>
      )}
    </AlertBox>
  );
}
