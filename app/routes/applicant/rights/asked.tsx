import { href } from "react-router";
import { askedWords } from "../../../content/rights.ts";
import { ButtonLink } from "../../../ui/button.tsx";

export function meta() {
  return [{ title: askedWords.title }, { name: "robots", content: "noindex" }];
}

/** Says the same to everybody: whether anything is held of an address is nobody else's business. */
export default function Asked() {
  return (
    <main id="contenido" className="page-width py-section">
      <div className="max-w-measure">
        <h1 className="text-step-4">{askedWords.title}</h1>
        <p className="mt-5 text-step-1">{askedWords.text}</p>
        <h2 className="mt-12 border-t border-line pt-5 text-step-1">{askedWords.missing}</h2>
        <p className="mt-1 text-muted">{askedWords.missingText}</p>
        <ButtonLink look="quiet" to={href("/privacidad/derechos")} className="mt-6">
          {askedWords.again}
        </ButtonLink>
      </div>
    </main>
  );
}
