import type { PolicyStep } from "../copy/policy.ts";
import { Prose } from "./prose.tsx";

/** Timeline of a return: vertical on phones, horizontal on wide screens. */
export function ReturnSteps({ steps }: { steps: readonly PolicyStep[] }) {
  return (
    <ol className="mt-3 mb-4 grid gap-x-6 @4xl:grid-flow-col @4xl:auto-cols-fr">
      {steps.map((step, index) => (
        <li key={step.title} className={stop}>
          <span
            aria-hidden="true"
            className="flex h-12 items-end font-display text-step-5 leading-none text-primary lining @4xl:h-16"
          >
            {index + 1}
          </span>
          <div className="@4xl:mt-11">
            <h3 className="text-step-1 @4xl:min-h-[2lh]">{step.title}</h3>
            <p className="mt-2 max-w-measure @4xl:text-step--1">
              <Prose text={step.text} />
            </p>
            {step.term && <p className="mt-3 font-medium text-primary">{step.term}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

// Each step draws the timeline's line as ::before and its dot as ::after.
const stop = [
  "relative flex flex-col gap-3 pb-10 pl-10 last:pb-0 @4xl:gap-0 @4xl:pb-0 @4xl:pl-0 print:break-inside-avoid",
  "before:absolute before:top-6 before:-bottom-6 before:left-1.75 before:border-l before:border-primary last:before:hidden",
  "@4xl:before:top-21.5 @4xl:before:-right-6 @4xl:before:bottom-auto @4xl:before:left-0 @4xl:before:border-t",
  "after:absolute after:top-5 after:left-0 after:size-4 after:rounded-round after:border after:border-primary after:bg-surface @4xl:after:top-19.5",
].join(" ");
