import { href, Link } from "react-router";
import { DeliveryMark } from "../../../emails/console/offered/delivery-mark.tsx";
import type { LetterLine } from "../../../emails/console/offered/email-line.ts";
import { letterWords } from "../../../emails/copy/es.ts";
import { Section } from "../../../staff/console/offered/section.tsx";
import { requestWords } from "../../copy/es-console-request.ts";

export function LetterList({ letters }: { letters: readonly LetterLine[] }) {
  return (
    <Section id="correos" title={requestWords.letters}>
      {letters.length === 0 && <p className="text-muted">{requestWords.noLetters}</p>}
      <ul className="border-t border-line empty:hidden">
        {letters.map((letter) => (
          <li key={letter.id} className="border-b border-line py-2">
            <Link
              to={href("/gestion/correos/:id", { id: letter.id })}
              className="inline-block min-h-touch py-2.5 leading-snug underline-quiet"
            >
              {letter.name}
            </Link>
            <p className="flex max-w-measure flex-wrap gap-x-4 text-step--1 text-muted">
              <DeliveryMark state={letter.state}>{letter.delivery}</DeliveryMark>
              {letter.when && <span>{letter.when}</span>}
              {letter.attempts && <span>{letter.attempts}</span>}
              <span className="wrap-anywhere">{`${letterWords.to}: ${letter.to}`}</span>
            </p>
            {letter.lastError && (
              <p className="text-step--1 wrap-anywhere">{`${letterWords.lastError}: ${letter.lastError}`}</p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
