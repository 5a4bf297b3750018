import { href } from "react-router";
import { askedWords } from "../../../content/rights.ts";
import { LetterSent } from "../letter-sent.tsx";

export function meta() {
  return [{ title: askedWords.title }, { name: "robots", content: "noindex" }];
}

/** Says the same to everybody: whether anything is held of an address is nobody else's business. */
export default function Asked() {
  return <LetterSent words={askedWords} backTo={href("/privacidad/derechos")} />;
}
