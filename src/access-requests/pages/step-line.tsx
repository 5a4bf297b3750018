import { formatDay } from "../../kernel/format-date.ts";
import { stepCopy } from "../copy/es-applicant.ts";
import type { FileView } from "./file-view.ts";
import { stepsOf } from "./steps.ts";

/** Timeline of the request: vertical on phones, horizontal on wide screens. */
export function StepLine({ file }: { file: FileView }) {
  return (
    <ol aria-label={stepCopy.title} className="mt-12 grid md:flex lg:mt-16">
      {stepsOf(file).map(({ label, status, at }) => (
        <li
          key={label}
          data-status={status}
          aria-current={status === "current" ? "step" : undefined}
          className={stop}
        >
          <p className={status === "ahead" ? "text-muted" : "font-medium"}>
            {label}
            <span className="sr-only"> ({stepCopy.heard[status]})</span>
          </p>
          {at !== null && <p className="text-step--1 text-muted">{formatDay(at)}</p>}
        </li>
      ))}
    </ol>
  );
}

// CSS classes of a step: the line between the steps is its ::before, the dot its ::after.
const stop = [
  // The last step is as wide as its text, so that the line ends at the page's edge.
  "relative min-h-16 pb-6 pl-9 last:min-h-0 last:pb-0 md:min-h-0 md:flex-1 md:pt-9 md:pr-6 md:pb-0 md:pl-0 md:last:flex-none md:last:pr-0",
  "before:absolute before:top-3 before:-bottom-3 before:left-1.75 before:w-px before:bg-line last:before:hidden data-[status=done]:before:bg-primary",
  "md:before:top-1.75 md:before:right-0 md:before:bottom-auto md:before:left-0 md:before:h-px md:before:w-auto",
  "after:absolute after:top-1.25 after:left-0 after:size-4 after:rounded-round after:border after:border-outline after:bg-paper md:after:top-0",
  "data-[status=done]:after:border-primary data-[status=done]:after:bg-primary",
  "data-[status=current]:after:border-4 data-[status=current]:after:border-primary",
].join(" ");
