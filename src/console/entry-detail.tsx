import type { FoundEntry } from "./find-in-console.ts";

export function EntryDetail({ kind, detail }: Pick<FoundEntry, "kind" | "detail">) {
  return (
    <span className="block text-step--1 wrap-anywhere text-muted">
      {detail ? `${kind} · ${detail}` : kind}
    </span>
  );
}
