import { createContext } from "react-router";
import type { MailTest } from "./mail-test.ts";

/** Context key: service of the setup step that tests outgoing email. */
export const mailTest = createContext<MailTest>();
