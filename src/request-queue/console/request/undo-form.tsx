import { useEffect, useState } from "react";
import { href } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { undoCopy } from "../../copy/decision-copy.ts";

/** Decision that may still be taken back. `seen`: version of the request; `left`: milliseconds until its email leaves. */
export type UndoableDecision = { id: string; seen: number; left: number };

/** Button that takes back the latest decision; it disappears once the email leaves. */
export function UndoForm({ id, seen, left }: UndoableDecision) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), left);
    return () => clearTimeout(timer);
  }, [left]);
  if (isOver) return null;
  return (
    <form
      method="post"
      action={`${href("/gestion/solicitudes/:id/anulacion", { id })}#contenido`}
      className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden"
    >
      <input type="hidden" name="seenVersion" value={seen} />
      <span>{undoCopy.waits}</span>
      <Button variant="quiet" type="submit" data-key="z" aria-keyshortcuts="z">
        {undoCopy.button}
      </Button>
    </form>
  );
}
