import { decidePrivacyRequest } from "./change-request.ts";
import { findPrivacyCase } from "./find-privacy-case.ts";
import { countReceivedRequests, listPrivacyRequests } from "./list-privacy-requests.ts";
import { findOwnRequest, readHeldFile, readOwnData, verifyOwnRequest } from "./own-request.ts";
import { recordByForm } from "./record-privacy-request.ts";
import { askForRight } from "./submit-privacy-request.ts";

/** Use cases behind the context key `privacyRequests`. */
export const privacyUseCases = {
  ask: askForRight,
  /** Functions for the person, who has the link of an email. */
  findOwn: findOwnRequest,
  verify: verifyOwnRequest,
  readData: readOwnData,
  readFile: readHeldFile,
  /** Functions for staff. */
  list: listPrivacyRequests,
  countReceived: countReceivedRequests,
  find: findPrivacyCase,
  decide: decidePrivacyRequest,
  record: recordByForm,
};
