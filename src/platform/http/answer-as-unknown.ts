import { data, type RouterContextProvider } from "react-router";
import { visit } from "./visit.ts";

/** Throws, in a loader, exactly the 404 response of an unknown path, so that a hidden page looks like a missing one. */
export function answerAsUnknown(context: Readonly<RouterContextProvider>): never {
  const thisVisit = context.get(visit);
  thisVisit.isUnknown = true;
  thisVisit.log.warn({ id: thisVisit.id, path: thisVisit.path }, "unknown path");
  throw data(null, { status: 404 });
}
