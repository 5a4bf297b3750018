import { data } from "react-router";
import { visit } from "../../platform/http/visit.ts";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import type { Route } from "./+types/not-found";
import { NotFound } from "./static-parts/not-found-text.tsx";

export const handle: PageHandle = { scripts: "never" };

export function meta() {
  return [{ name: "robots", content: "noindex" }];
}

export function loader({ context }: Route.LoaderArgs) {
  const { id, path, log } = context.get(visit);
  // The path is missing when the server requests this page itself, in order to cache it.
  if (path) log.warn({ id, path }, "unknown path");
  return data(null, { status: 404 });
}

export function action() {
  return data(null, { status: 404 });
}

export default function Unknown() {
  return <NotFound />;
}
