import { href } from "react-router";
import { linkSentWords } from "../../content/applicant-link.ts";
import type { PageHandle } from "../../use-page-scripts.ts";
import { LetterSent } from "./letter-sent.tsx";

export const handle: PageHandle = { hasApplied: true };

export function meta() {
  return [{ title: linkSentWords.title }, { name: "robots", content: "noindex" }];
}

/** Says the same to everybody: whether there is such a request is nobody else's business. */
export default function LinkSent() {
  return <LetterSent words={linkSentWords} backTo={href("/solicitud/enlace")} />;
}
