import { href } from "react-router";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { linkSentCopy } from "../copy/es-link.ts";
import { EmailSent } from "./offered/email-sent.tsx";

export const handle: PageHandle = { hasApplied: true };

export function meta() {
  return [{ title: linkSentCopy.title }, { name: "robots", content: "noindex" }];
}

/** Shown after every valid form, whether such a request exists or not. */
export default function LinkSent() {
  return <EmailSent copy={linkSentCopy} backTo={href("/solicitud/enlace")} />;
}
