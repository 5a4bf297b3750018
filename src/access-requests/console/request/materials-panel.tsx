import { href } from "react-router";
import { Section } from "../../../staff/console/offered/section.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { useFocusOnAnswer } from "../../../ui/use-focus-on-answer.ts";
import { longestText } from "../../../workflow/apply-transition.ts";
import { requestDetailCopy } from "../../copy/es-console-request.ts";
import type { ActionOutcome } from "./answer.ts";
import type { CaseView } from "./case-view.ts";

const copy = requestDetailCopy.materials;

export function MaterialsPanel({
  view: { id, version, materials },
  answer,
}: {
  view: CaseView;
  answer: ActionOutcome | undefined;
}) {
  const form = useFocusOnAnswer<HTMLFormElement>(answer, "[aria-invalid]");
  if (!materials) return null;
  return (
    <Section id="envio" title={copy.title}>
      <p className={materials.isOverdue ? "font-semibold text-danger" : "text-muted"}>
        {materials.sentence}
      </p>
      {materials.isAwaited && (
        <form
          ref={form}
          method="post"
          action={`${href("/gestion/solicitudes/:id/envio", { id })}#decidir`}
          noValidate
          className="mt-4 space-y-4"
        >
          <input type="hidden" name="seenVersion" value={version} />
          <TextArea
            dense
            id="envio-nota"
            name="text"
            label={copy.note}
            hint={copy.noteHint}
            rows={2}
            maxLength={longestText}
            defaultValue={answer?.typed.text}
            error={
              answer?.actionError?.kind === "problem" ? answer.actionError.sentence : undefined
            }
          />
          <Button type="submit">{copy.submit}</Button>
        </form>
      )}
    </Section>
  );
}
