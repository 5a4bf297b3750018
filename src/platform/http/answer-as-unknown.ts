import { data, type RouterContextProvider } from "react-router";
import { visit } from "./visit.ts";

/** Ends the loader of a page: the answer is that of an unknown path, byte for byte, and is logged as one. */
export function answerAsUnknown(context: Readonly<RouterContextProvider>): never {
  const thisVisit = context.get(visit);
  thisVisit.isUnknown = true;
  thisVisit.log.warn({ id: thisVisit.id, path: thisVisit.path }, "unknown path");
  throw data(null, { status: 404 });
}
