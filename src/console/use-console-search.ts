import { useEffect, useRef, useState } from "react";
import { href } from "react-router";
import type { FoundEntry } from "./find-in-console.ts";

/** Entries found for `text`, which may be an earlier text than the one in the field. */
type Answer = { text: string; found: readonly FoundEntry[]; hasFailed: boolean };

const noAnswer: Answer = { text: "", found: [], hasFailed: false };

/** Milliseconds without a further key after which the server is asked. */
const pause = 150;

/** Hook of the search field: asks the server while somebody types; only the answer to the last question counts. */
export function useConsoleSearch() {
  const [text, setText] = useState("");
  const [answer, setAnswer] = useState(noAnswer);
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);

  async function search(typed: string): Promise<void> {
    setText(typed);
    asking.current?.abort();
    if (typed.trim() === "") return setAnswer(noAnswer);
    asking.current = new AbortController();
    const { signal } = asking.current;
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (signal.aborted) return;
    const found = await ask(typed, signal);
    if (!signal.aborted) setAnswer({ text: typed, found: found ?? [], hasFailed: found === null });
  }

  return { text, answer, search };
}

/** Null if the server does not answer, or only with the page to sign in. */
async function ask(text: string, signal: AbortSignal): Promise<FoundEntry[] | null> {
  try {
    const query = new URLSearchParams({ busca: text });
    const response = await fetch(`${href("/gestion/buscar.json")}?${query}`, { signal });
    if (!response.ok || response.redirected) return null;
    return ((await response.json()) as { found: FoundEntry[] }).found;
  } catch {
    return null;
  }
}
