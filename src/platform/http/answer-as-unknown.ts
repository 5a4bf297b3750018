import { data, type RouterContextProvider } from "react-router";
import { visit } from "./visit.ts";

/** Throws from a loader the 404 of an unknown path, byte for byte, so that hidden pages look like missing ones. */
export function answerAsUnknown(context: Readonly<RouterContextProvider>): never {
  const thisVisit = context.get(visit);
  thisVisit.isUnknown = true;
  thisVisit.log.warn({ id: thisVisit.id, path: thisVisit.path }, "unknown path");
  throw data(null, { status: 404 });
}
