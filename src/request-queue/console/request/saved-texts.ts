import {
  type RejectionReason,
  rejectionReasons,
} from "../../../access-requests/domain/transitions.ts";
import {
  listSavedQuestions,
  rejectionReasonNames,
  savedRejection,
} from "../../copy/decision-copy.ts";

export type SavedText = { name: string; search: string; text: string; reason?: RejectionReason };

/** Saved texts for each decision that has some; for loaders, because only staff pages send them to the browser. */
export function listSavedTexts() {
  return {
    askInformation: listSavedQuestions().map(
      ({ key, name, text }): SavedText => ({ name, text, search: `?pregunta=${key}` }),
    ),
    reject: rejectionReasons.flatMap((reason): SavedText[] => {
      const text = savedRejection(reason);
      const name = rejectionReasonNames[reason];
      return text ? [{ name, search: `?rechazo=${reason}`, text, reason }] : [];
    }),
  };
}
