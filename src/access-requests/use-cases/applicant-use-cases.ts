import { askForLink } from "./ask-for-link.ts";
import { correctEmailOfReceipt } from "./correct-email.ts";
import { changeByLink, correctByLink, findByLink } from "./own-request.ts";
import { readReceipt } from "./receipt.ts";
import { submitForm } from "./submit-request.ts";

/** Use cases behind the context key `accessRequests`. */
export const applicantUseCases = {
  submit: submitForm,
  correctEmail: correctEmailOfReceipt,
  readReceipt,
  /** Functions for the applicant, who has the link of an email. */
  findByLink,
  changeByLink,
  correctByLink,
  askForLink,
};
