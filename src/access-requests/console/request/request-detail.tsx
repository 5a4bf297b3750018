import { useOutletContext } from "react-router";
import { StaffFilesSection } from "../../../attachments/console/offered/section.tsx";
import { Done } from "../../../staff/console/offered/messages.tsx";
import type { UploadReport } from "../../../ui/attachment-section.tsx";
import { doneSentences } from "../../copy/es-console-request.ts";
import { DecisionErrorNotice } from "./action-error-notice.tsx";
import type { ActionOutcome } from "./answer.ts";
import { AssignmentForm } from "./assignment-form.tsx";
import type { CaseView } from "./case-view.ts";
import { StaffCorrectionForm } from "./correction-form.tsx";
import { DecisionPanel } from "./decision-panel.tsx";
import { EmailList } from "./email-list.tsx";
import { FactList } from "./fact-list.tsx";
import { History } from "./history.tsx";
import { MaterialsPanel } from "./materials-panel.tsx";
import { Notes } from "./notes.tsx";
import { Signals } from "./signals.tsx";

/** Page of a request. The decision follows the data on phones and is beside them in wide windows. */
export function RequestDetail({
  answer,
  upload,
}: {
  answer: ActionOutcome | undefined;
  upload?: UploadReport | undefined;
}) {
  const view = useOutletContext<CaseView>();
  return (
    <div className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr]">
      <div className="space-y-10">
        <FactList facts={view.facts}>
          {(view.done === "correct" || view.done === "correctEmail") && (
            <DoneHere done={view.done} />
          )}
          {answer?.form === "correct" && <Obstacle answer={answer} />}
          <StaffCorrectionForm
            view={view}
            answer={answer?.form === "correct" ? answer : undefined}
          />
        </FactList>
        <Signals view={view} />
      </div>
      <aside
        id="decidir"
        className="scroll-mt-4 space-y-8 lg:col-start-2 lg:row-span-2 lg:row-start-1"
      >
        {answer && answer.form !== "correct" && <Obstacle answer={answer} />}
        {view.done && isOfConsole(view.done) && <DoneHere done={view.done} />}
        <div className="space-y-8 print:hidden">
          <AssignmentForm view={view} />
          <MaterialsPanel view={view} answer={answer?.form === "materials" ? answer : undefined} />
          <DecisionPanel view={view} answer={answer} />
        </div>
        <Notes view={view} answer={answer?.form === "note" ? answer : undefined} />
      </aside>
      <div className="space-y-10">
        <StaffFilesSection view={view} report={upload} />
        <EmailList emails={view.emails} />
        <History lines={view.history} />
      </div>
    </div>
  );
}

function DoneHere({ done }: { done: string }) {
  const sentence = Object.hasOwn(doneSentences, done)
    ? doneSentences[done as keyof typeof doneSentences]
    : null;
  return sentence && <Done>{sentence}</Done>;
}

function isOfConsole(done: string): boolean {
  return !["note", "vies", "correct", "correctEmail"].includes(done);
}

function Obstacle({ answer: { actionError, typed } }: { answer: ActionOutcome }) {
  if (!actionError || actionError.kind === "problem") return null;
  return <DecisionErrorNotice actionError={actionError} typed={typed} />;
}
