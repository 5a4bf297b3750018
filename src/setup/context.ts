import { createContext } from "react-router";
import type { MailTest } from "./mail-test.ts";

export const mailTest = createContext<MailTest>();
