import { createContext } from "react-router";
import type { Bound } from "../platform/bind-use-cases.ts";
import type { decidePrivacyRequest } from "./use-cases/change-request.ts";
import type { findPrivacyCase } from "./use-cases/find-privacy-case.ts";
import type {
  countReceivedRequests,
  listPrivacyRequests,
} from "./use-cases/list-privacy-requests.ts";
import type {
  findOwnRequest,
  readHeldFile,
  readOwnData,
  verifyOwnRequest,
} from "./use-cases/own-request.ts";
import type { recordByForm } from "./use-cases/record-privacy-request.ts";
import type { askForRight } from "./use-cases/submit-privacy-request.ts";

export const privacyRequests =
  createContext<
    Bound<{
      ask: typeof askForRight;
      /** Functions for the person, who has the link of an email. */
      findOwn: typeof findOwnRequest;
      verify: typeof verifyOwnRequest;
      readData: typeof readOwnData;
      readFile: typeof readHeldFile;
      /** Functions for staff. */
      list: typeof listPrivacyRequests;
      countReceived: typeof countReceivedRequests;
      find: typeof findPrivacyCase;
      decide: typeof decidePrivacyRequest;
      record: typeof recordByForm;
    }>
  >();
