import { desk } from "../../access-requests/context.ts";
import type { PostedLetter } from "../../access-requests/domain/staff-service.ts";
import { consoleMeta } from "../../staff/console/offered/console-meta.ts";
import { Done } from "../../staff/console/offered/messages.tsx";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { mayDo } from "../../staff/domain/roles.ts";
import { letterWords } from "../copy/es.ts";
import { permissionFor } from "../domain/permission.ts";
import type { Route } from "./+types/emails";
import { type LetterLine, toLetterLine } from "./offered/email-line.ts";
import { UnsentLetter } from "./unsent-email.tsx";

export function meta() {
  return consoleMeta(letterWords.title);
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { role } = requireStaff(context, "handle-mails");
  const isReadable = (email: PostedLetter) => mayDo(role, permissionFor(email));
  const lent = context.get(desk);
  const [dead, returned, waiting] = await Promise.all([
    lent.listDeadLetters(),
    lent.listReturnedEmails(),
    lent.listWaitingLetters(),
  ]);
  const { searchParams } = new URL(request.url);
  return {
    dead: dead.filter(isReadable).map(toLetterLine),
    returned: returned.filter(isReadable).map(toLetterLine),
    waiting: waiting.filter(isReadable).map(toLetterLine),
    isRetried: searchParams.get("hecho") === "reenvio",
  };
}

export default function Letters({
  loaderData: { dead, returned, waiting, isRetried },
}: Route.ComponentProps) {
  return (
    <main id="contenido" className="page-width pt-6 pb-16">
      <h1 className="text-step-3">{letterWords.heading}</h1>
      {isRetried && (
        <div className="my-3">
          <Done>{letterWords.retried}</Done>
        </div>
      )}
      <p className="mt-2 max-w-measure text-muted">{letterWords.intro}</p>
      {dead.length + returned.length + waiting.length === 0 && (
        <p className="mt-6 border-t border-line py-10 font-display text-step-2">
          {letterWords.empty}
        </p>
      )}
      <Heap id="no-entregados" title={letterWords.dead(dead.length)} letters={dead} />
      <Heap id="devueltos" title={letterWords.returnedHeap(returned.length)} letters={returned} />
      <Heap id="en-espera" title={letterWords.waiting(waiting.length)} letters={waiting} />
    </main>
  );
}

function Heap({
  id,
  title,
  letters,
}: {
  id: string;
  title: string;
  letters: readonly LetterLine[];
}) {
  if (letters.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-step-2">
        {title}
      </h2>
      <ul className="mt-3 border-t border-line">
        {letters.map((letter) => (
          <UnsentLetter key={letter.id} letter={letter} />
        ))}
      </ul>
    </section>
  );
}
