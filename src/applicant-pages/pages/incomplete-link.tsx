import { data } from "react-router";
import { answerUnknownLink } from "../../platform/http/unknown-link.ts";
import { IncompleteLink } from "../../ui/incomplete-link.tsx";
import type { Route } from "./+types/incomplete-link";

export function meta() {
  return [{ name: "robots", content: "noindex" }];
}

export function loader({ context }: Route.LoaderArgs) {
  return answerUnknownLink(context);
}

export function action() {
  return data(null, { status: 404 });
}

export default function IncompleteRequestLink() {
  return <IncompleteLink newLink="/solicitud/enlace" />;
}
