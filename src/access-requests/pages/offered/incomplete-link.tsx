import { data } from "react-router";
import { visit } from "../../../platform/http/visit.ts";
import { IncompleteLink } from "../../../ui/incomplete-link.tsx";
import type { Route } from "./+types/incomplete-link";

export function meta() {
  return [{ name: "robots", content: "noindex" }];
}

export function loader({ context }: Pick<Route.LoaderArgs, "context">) {
  const { id, path, log } = context.get(visit);
  log.warn({ id, path }, "unknown path");
  return data(null, { status: 404 });
}

export function action() {
  return data(null, { status: 404 });
}

export default function IncompleteRequestLink() {
  return <IncompleteLink newLink="/solicitud/enlace" />;
}
