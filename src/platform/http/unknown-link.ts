import { data, type RouterContextProvider } from "react-router";
import { visit } from "./visit.ts";

/** Response 404 for a personal link that was cut off in the email, noted in the log. */
export function answerUnknownLink(context: Readonly<RouterContextProvider>) {
  const { id, path, log } = context.get(visit);
  log.warn({ id, path }, "unknown path");
  return data(null, { status: 404 });
}
