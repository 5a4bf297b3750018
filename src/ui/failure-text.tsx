import { ButtonLink } from "./button.tsx";

export function FailureText({
  eyebrow,
  title,
  text,
  home,
}: {
  eyebrow: string;
  /** Heading in English, as docs/brief.md requires. */
  title: string;
  text: string;
  home: string;
}) {
  return (
    <main id="contenido" className="page-width py-section">
      <title>{eyebrow}</title>
      <p className="caps text-muted uppercase">{eyebrow}</p>
      <h1 lang="en" className="mt-3 text-step-4">
        {title}
      </h1>
      <p className="mt-4 max-w-measure text-step-1 text-muted">{text}</p>
      <ButtonLink reloadDocument to="/" className="mt-8">
        {home}
      </ButtonLink>
    </main>
  );
}
