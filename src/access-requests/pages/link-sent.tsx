import { href } from "react-router";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { linkSentWords } from "../copy/es-applicant-link.ts";
import { LetterSent } from "./offered/email-sent.tsx";

export const handle: PageHandle = { hasApplied: true };

export function meta() {
  return [{ title: linkSentWords.title }, { name: "robots", content: "noindex" }];
}

/** Says the same to everybody: whether there is such a request is nobody else's business. */
export default function LinkSent() {
  return <LetterSent words={linkSentWords} backTo={href("/solicitud/enlace")} />;
}
