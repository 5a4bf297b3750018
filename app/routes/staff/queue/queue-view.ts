import type { QueueCursor, QueueFilter } from "../../../../core/access-request/queue.ts";
import { searchWords } from "../../../../core/access-request/search-words.ts";
import { isOpen, type State, states } from "../../../../core/access-request/state.ts";

/** What a page of the queue shows, as its address says it. */
export type QueueView = { state: StateView; search: string; isMine: boolean; country: string };

/** The states that a view shows, by the word in its address; none is no limit. */
export const stateViews = {
  pendientes: ["pending"],
  informacion: ["information-requested"],
  "sin-confirmar": ["unconfirmed"],
  abiertas: states.filter(isOpen),
  aprobadas: ["approved"],
  rechazadas: ["refused"],
  retiradas: ["withdrawn"],
  caducadas: ["expired"],
  todas: [],
} as const satisfies Record<string, readonly State[]>;
export type StateView = keyof typeof stateViews;

export const stateViewNames = Object.keys(stateViews) as StateView[];

const firstView: StateView = "pendientes";

/** Reads the address; whatever it holds that we do not know counts as not said. */
export function readQueueView(params: URLSearchParams): QueueView {
  return {
    state: stateViewNames.find((name) => name === params.get("estado")) ?? firstView,
    search: (params.get("busca") ?? "").trim().slice(0, 200),
    isMine: params.get("asignada") === "mi",
    country: /^[A-Z]{2}$/.test(params.get("pais") ?? "") ? (params.get("pais") ?? "") : "",
  };
}

/** The filter behind a view, for whoever is signed in. */
export function toQueueFilter(
  { state, search, isMine, country }: QueueView,
  { memberId }: { memberId: string },
): QueueFilter {
  return {
    states: stateViews[state],
    words: searchWords(search),
    assignedTo: isMine ? memberId : null,
    country: country || null,
  };
}

/** The query of an address that shows this; the first view of all has none. */
export function queueSearch({ state, search, isMine, country }: QueueView): string {
  const params = new URLSearchParams();
  if (state !== firstView) params.set("estado", state);
  if (search) params.set("busca", search);
  if (isMine) params.set("asignada", "mi");
  if (country) params.set("pais", country);
  const written = params.toString();
  return written && `?${written}`;
}

/** Where the page before ended; null for the first page and for what is no such place. */
export function readCursor(params: URLSearchParams): QueueCursor | null {
  const [, dueAt = "", id = ""] =
    /^(\d{1,15})_([\w-]{1,64})$/.exec(params.get("desde") ?? "") ?? [];
  return id ? { dueAt: Number(dueAt), id } : null;
}

export function writeCursor({ dueAt, id }: QueueCursor): string {
  return `${dueAt}_${id}`;
}
