import { data, Form } from "react-router";
import { History } from "../../../console/history.tsx";
import { ConsolePage, Problem } from "../../../console/page-parts.tsx";
import { answerOutcome } from "../../../platform/http/outcome.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import { requireActor, requireStaff } from "../../../staff/console/offered/require-staff.ts";
import { mayDo } from "../../../staff/domain/roles.ts";
import { Button } from "../../../ui/button.tsx";
import { productService } from "../../context.ts";
import { productHistoryCopy as copy } from "../../copy/product-page-copy.ts";
import { describeDifferences } from "../../copy/product-texts-copy.ts";
import type { ProductChange } from "../../domain/product-change.ts";
import { consoleProductPath } from "../offered/console-product-path.ts";
import { readRowNumber } from "../offered/row-number.ts";
import type { Route } from "./+types/history";
import { Differences } from "./differences.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { role } = requireStaff(context, "see-catalogue");
  const products = context.get(productService);
  const product = await products.find(readRowNumber(params.id));
  if (!product) throw data(null, 404);
  const changes = await products.listChanges(product);
  const isLast = changes[0]?.after.hash === product.hash && changes[0].before !== null;
  return {
    id: product.id,
    sku: product.facts.sku,
    seen: product.hash,
    mayUndo: isLast && mayDo(role, "manage-catalogue"),
    changes: changes.map(toLine),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = requireActor(context, "manage-catalogue");
  const id = readRowNumber(params.id);
  const { text } = await readForm(request);
  const answer = await context.get(productService).undoLast({ id, seen: text("seen"), by });
  const done = `${consoleProductPath(id)}?hecho=deshecho`;
  return answerOutcome(answer, { saved: done, unchanged: done }, ({ kind }) => ({
    problem: kind === "overtaken" ? copy.overtaken : copy.taken,
  }));
}

export default function ProductHistory({ loaderData, actionData }: Route.ComponentProps) {
  const { id, sku, seen, mayUndo, changes } = loaderData;
  return (
    <ConsolePage
      title={copy.of(sku)}
      text={copy.text}
      back={{ to: consoleProductPath(id), label: copy.back(sku) }}
    >
      <div className="mt-6 grid max-w-[60rem] gap-6">
        {actionData && <Problem answer={actionData}>{actionData.problem}</Problem>}
        {changes.length === 0 && <p>{copy.none}</p>}
        {mayUndo && <UndoLast seen={seen} />}
        <History
          entries={changes.map(({ isUndone, differences, ...entry }) => ({
            ...entry,
            details: (
              <>
                {isUndone && <p className="text-step--1 text-muted">{copy.undone}</p>}
                <Differences caption={entry.text} differences={differences} />
              </>
            ),
          }))}
        />
      </div>
    </ConsolePage>
  );
}

function UndoLast({ seen }: { seen: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="seen" value={seen} />
      <p className="mb-2 text-step--1 text-muted">{copy.undoText}</p>
      <Button type="submit" variant="quiet">
        {copy.undo}
      </Button>
    </Form>
  );
}

function toLine({ runId, at, fileName, isUndone, by, before, after }: ProductChange) {
  const name =
    by.kind === "staff"
      ? (by.name ?? copy.purged)
      : by.kind === "folder"
        ? copy.folder
        : copy.command;
  const action = before ? copy.changed : copy.added;
  return {
    id: `${runId} ${at}`,
    at,
    text: [name, action, fileName && copy.byFile(fileName)].filter(Boolean).join(" "),
    isUndone,
    differences: describeDifferences(before?.facts ?? null, after.facts),
  };
}
