import { href } from "react-router";
import { linkWords } from "../../content/applicant.ts";
import { ButtonLink } from "../../ui/button.tsx";

export function meta() {
  return [{ title: linkWords.sentTitle }, { name: "robots", content: "noindex" }];
}

/** Says the same to everybody: whether there is such a request is nobody else's business. */
export default function LinkSent() {
  return (
    <main id="contenido" className="page-width py-section">
      <div className="max-w-measure">
        <h1 className="text-step-4">{linkWords.sentTitle}</h1>
        <p className="mt-5 text-step-1">{linkWords.sentText}</p>
        <h2 className="mt-12 border-t border-line pt-5 text-step-1">{linkWords.sentMissing}</h2>
        <p className="mt-1 text-muted">{linkWords.sentMissingText}</p>
        <ButtonLink look="quiet" to={href("/solicitud/enlace")} className="mt-6">
          {linkWords.again}
        </ButtonLink>
      </div>
    </main>
  );
}
