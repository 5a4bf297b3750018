import { useEffect, useState } from "react";
import { href } from "react-router";
import { type SelectedItem, writeSelection } from "../../kernel/selection.ts";

/** Hook: stock texts by product and quantity; `known` came with the page. Missing until the server answers. */
export function useStockWords(
  items: readonly SelectedItem[],
  known: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const [words, setWords] = useState(known);
  const asked = items
    .map((item) => writeSelection([item]))
    .filter((item) => !(item in words))
    .join(",");
  useEffect(() => {
    if (asked === "") return;
    const stop = new AbortController();
    fetch(`${href("/mi-seleccion.json")}?existencias=${encodeURIComponent(asked)}`, {
      signal: stop.signal,
    })
      .then(async (response) => {
        const found: Record<string, string> = response.ok ? await response.json() : {};
        const none = Object.fromEntries(asked.split(",").map((item) => [item, ""]));
        setWords((before) => ({ ...before, ...none, ...found }));
      })
      .catch(() => {});
    return () => stop.abort();
  }, [asked]);
  return words;
}
