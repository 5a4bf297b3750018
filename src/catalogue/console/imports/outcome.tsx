import { Form } from "react-router";
import { Card, Problem } from "../../../staff/console/offered/page-parts.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { doneCopy as copy } from "../../copy/es-import-pages.ts";
import type { WrittenProducts } from "../../domain/import/run.ts";

/** Section of an applied import, with the form that takes it back. */
export function Applied({
  outcome,
  skipped,
  undoUntil,
  isLate,
  problem,
  seen,
}: {
  outcome: WrittenProducts | null;
  /** Rows with mistakes that were left out. */
  skipped: number;
  undoUntil: number | null;
  isLate: boolean;
  problem: string | null;
  seen: number;
}) {
  return (
    <>
      <Card id="hecho" title={copy.applied(outcome?.products ?? 0)}>
        {skipped > 0 && <p className="mt-2">{copy.skipped(skipped)}</p>}
        <TextLink to="/gestion/catalogo/importaciones">{copy.next}</TextLink>
      </Card>
      <Card id="deshacer" title={copy.undoTitle}>
        {problem && (
          <div className="mt-3">
            <Problem answer={problem}>{problem}</Problem>
          </div>
        )}
        {isLate || undoUntil === null ? (
          <p className="mt-2 max-w-measure text-muted">{copy.tooLate}</p>
        ) : (
          <>
            <p className="mt-2 max-w-measure text-muted">{copy.undoText(undoUntil)}</p>
            <Form method="post" className="mt-3 grid gap-3">
              <input type="hidden" name="seen" value={seen} />
              <Checkbox name="confirmed">{copy.undoConfirm}</Checkbox>
              <Button
                type="submit"
                variant="quiet"
                name="intent"
                value="undo"
                className="justify-self-start"
              >
                {copy.undoSubmit}
              </Button>
            </Form>
          </>
        )}
      </Card>
    </>
  );
}

/** Section of an import that was taken back, with the products that stay because somebody has changed them since. */
export function Undone({ outcome }: { outcome: WrittenProducts | null }) {
  const { products = 0, kept = [], keptCount = 0 } = outcome ?? {};
  return (
    <Card id="deshecho" title={copy.undone(products)}>
      {keptCount > 0 && (
        <>
          <p className="mt-2">{copy.kept(keptCount)}</p>
          <ul className="mt-1 list-disc pl-5 wrap-anywhere">
            {kept.map((sku) => (
              <li key={sku}>{sku}</li>
            ))}
            {keptCount > kept.length && <li>{copy.keptMore(keptCount - kept.length)}</li>}
          </ul>
        </>
      )}
      <TextLink to="/gestion/catalogo/importaciones">{copy.next}</TextLink>
    </Card>
  );
}
