import { useEffect, useState } from "react";

/**
 * Hook: stock texts by product of the selection; fetches those of newly selected products. `known`: texts that came
 * with the page. A text is missing until the server has answered, and without a connection.
 */
export function useStockWords(
  ids: readonly string[],
  known: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const [words, setWords] = useState(known);
  const asked = ids.filter((id) => !(id in words)).join(",");
  useEffect(() => {
    if (asked === "") return;
    const stop = new AbortController();
    fetch(`/mi-seleccion.json?existencias=${encodeURIComponent(asked)}`, { signal: stop.signal })
      .then(async (response) => {
        const found: Record<string, string> = response.ok ? await response.json() : {};
        const none = Object.fromEntries(asked.split(",").map((id) => [id, ""]));
        setWords((before) => ({ ...before, ...none, ...found }));
      })
      .catch(() => {});
    return () => stop.abort();
  }, [asked]);
  return words;
}
