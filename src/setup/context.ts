import { createContext } from "react-router";
import type { MailTest } from "./use-cases/send-mail-test.ts";

export const mailTest = createContext<MailTest>();
