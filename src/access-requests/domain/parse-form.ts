import { problemsByField, readFields } from "../../fields/field.ts";
import { parseSelection, type SelectedItem } from "../../kernel/selection.ts";
import { cleanLine } from "../../kernel/text.ts";
import { maxUnits } from "../../products/domain/pack.ts";
import type { Submission } from "./access-request.ts";
import type { AccessRequestForm } from "./form.ts";
import { type FieldProblems, type RequestValues, requestFields } from "./request-fields.ts";
import { isTooFast, looksLikeRobot } from "./robots.ts";

/** Parses the form; returns the submission, or a problem code for every invalid field. Never throws. */
export function parseAccessRequestForm(
  form: AccessRequestForm,
): { kind: "submission"; submission: Submission } | { kind: "problems"; problems: FieldProblems } {
  const { values, problems } = readFields(requestFields, form);
  const fillMilliseconds = parseMilliseconds(form.fillMilliseconds);
  const isRobot = looksLikeRobot(form.trap) || isTooFast(fillMilliseconds);
  if (problems.length > 0 || isRobot) {
    return {
      kind: "problems",
      problems: { ...problemsByField(problems), ...(isRobot && { form: "robot" as const }) },
    };
  }
  return {
    kind: "submission",
    submission: {
      ...(values as RequestValues),
      wantsNews: form.wantsNews !== "",
      ...wanted(parseSelection(cleanLine(form.selection))),
      fillMilliseconds,
    },
  };
}

/** Selected products; unlike on catalogue pages, a quantity need not be a multiple of the pack size (no order). */
function wanted(items: readonly SelectedItem[]): Pick<Submission, "selection" | "quantities"> {
  return {
    selection: items.map(({ id }) => id),
    quantities: Object.fromEntries(
      items.flatMap(({ id, quantity }) =>
        quantity !== null && quantity >= 1 && quantity <= maxUnits ? [[id, quantity]] : [],
      ),
    ),
  };
}

function parseMilliseconds(typed: string): number | null {
  return /^\d{1,9}$/.test(typed) ? Number(typed) : null;
}
