import { ButtonLink } from "./button.tsx";

export function EmailSent({
  copy,
  backTo,
}: {
  copy: { title: string; text: string; missing: string; missingText: string; again: string };
  backTo: string;
}) {
  return (
    <main id="contenido" className="page-width py-section">
      <div className="max-w-measure">
        <h1 className="text-step-4">{copy.title}</h1>
        <p className="mt-5 text-step-1">{copy.text}</p>
        <h2 className="mt-12 border-t border-line pt-5 text-step-1">{copy.missing}</h2>
        <p className="mt-1 text-muted">{copy.missingText}</p>
        <ButtonLink variant="quiet" to={backTo} className="mt-6">
          {copy.again}
        </ButtonLink>
      </div>
    </main>
  );
}
