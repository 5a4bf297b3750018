import { createContext } from "react-router";
import type { MailTest } from "./use-cases/send-mail-test.ts";

export const mailTest = createContext<MailTest>();

/** Context key of the sample customer: whether it is there, and its removal; false if it was not. */
export const demoCustomer = createContext<{
  exists(): Promise<boolean>;
  remove(): Promise<boolean>;
}>();
