import { type FormEvent, useRef, useState } from "react";
import { href } from "react-router";
import { parseSelection } from "../../kernel/selection.ts";
import { addUnits, judgeQuantity } from "../../products/domain/pack.ts";
import { quantitySentence } from "../../storefront/copy/prices-copy.ts";
import { addCopy } from "../../storefront/copy/selection-copy.ts";
import { readStored } from "../../storefront/pages/offered/selection/browser-storage.ts";
import {
  addToSelection,
  findCard,
  packOf,
} from "../../storefront/pages/offered/selection/selection.ts";
import { Button } from "../../ui/button.tsx";
import { addByCodeCopy as copy } from "../copy/site.ts";

/** Adds a product by code: a case adds its units, others the smallest step; keeps the focus for the next scan. */
export function CodeForm() {
  const field = useRef<HTMLInputElement>(null);
  const [answer, setAnswer] = useState<{ text: string; isProblem: boolean } | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? "";
    if (typed === "") return;
    const added = await addByCode(typed);
    setAnswer(added);
    if (field.current && !added.isProblem) field.current.value = "";
    field.current?.focus();
  }

  return (
    <form method="post" action={href("/mi-seleccion")} onSubmit={submit} className="mt-6">
      <label htmlFor="codigo" className="font-medium">
        {copy.label}
      </label>
      <p id="codigo-ayuda" className="max-w-measure text-step--1 text-muted">
        {copy.hint}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <input
          ref={field}
          id="codigo"
          name="code"
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={400}
          required
          aria-describedby="codigo-ayuda codigo-respuesta"
          aria-invalid={answer?.isProblem || undefined}
          className="min-h-touch min-w-0 grow basis-48 rounded-small border border-outline-strong bg-surface px-3 tabular-nums"
        />
        <Button type="submit" variant="quiet">
          {copy.add}
        </Button>
      </div>
      <p
        id="codigo-respuesta"
        role="status"
        className={`mt-1 text-step--1 ${answer?.isProblem ? "text-danger" : "text-muted"}`}
      >
        {answer?.text}
      </p>
    </form>
  );
}

/** Adds the product of a code to the stored selection; returns the message to show. */
async function addByCode(code: string): Promise<{ text: string; isProblem: boolean }> {
  const problem = (text: string) => ({ text, isProblem: true });
  const response = await fetch(
    `${href("/mi-seleccion.json")}?codigo=${encodeURIComponent(code)}`,
  ).catch(() => null);
  if (!response?.ok) return problem(copy.unreachable);
  const found: { id: string; units: number } | null = await response.json();
  const card = found && (await findCard(found.id));
  if (!found || !card) return problem(copy.unknown(code));
  const known = parseSelection(readStored("selection")).find(({ id }) => id === found.id);
  const pack = packOf(card);
  const quantity = addUnits(pack, { known: known?.quantity ?? null, units: found.units });
  const sentence = quantitySentence(judgeQuantity(pack, quantity));
  if (sentence !== null) return problem(sentence);
  if (!addToSelection(found.id, quantity)) return problem(addCopy.full);
  return { text: addCopy.announceAdded({ name: card.name, quantity }), isProblem: false };
}
