import { createContext } from "react-router";
import type { MailTest } from "./mail-test.ts";

/** Context key of the service behind the step of the mail. */
export const mailTest = createContext<MailTest>();
