import { useEffect, useSyncExternalStore } from "react";

export type Notice = { id: number; kind: "error" | "other"; text: string };

let shown: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Says something in passing. What matters stands on the page as well: a notice goes away by itself. */
export function notify(notice: Omit<Notice, "id">): void {
  lastId += 1;
  replace([...shown.slice(-2), { ...notice, id: lastId }]);
}

export function Notices({ times }: { times: { error: number; other: number } }) {
  const notices = useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  );
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-4 z-50 flex flex-col items-center gap-2 px-4 print:hidden"
    >
      {notices.map((notice) => (
        <NoticeLine key={notice.id} notice={notice} milliseconds={times[notice.kind]} />
      ))}
    </div>
  );
}

function NoticeLine({ notice, milliseconds }: { notice: Notice; milliseconds: number }) {
  useEffect(() => {
    const timer = setTimeout(
      () => replace(shown.filter(({ id }) => id !== notice.id)),
      milliseconds,
    );
    return () => clearTimeout(timer);
  }, [notice.id, milliseconds]);
  return (
    <p
      className={`rounded-medium px-5 py-3 text-center text-step--1 text-balance max-sm:not-last:hidden font-medium shadow-raised ${
        notice.kind === "error" ? "bg-danger text-on-ink" : "bg-ink text-on-ink"
      }`}
    >
      {notice.text}
    </p>
  );
}

const none: readonly Notice[] = [];

function replace(notices: readonly Notice[]): void {
  shown = notices;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
