import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

export function DecisionDisclosures({ children }: { children: ReactNode }) {
  return (
    <div className="divide-y divide-line rounded-medium border border-line bg-surface empty:hidden">
      {children}
    </div>
  );
}

export function DecisionDisclosure({
  name,
  text,
  isOpen,
  children,
}: {
  name: string;
  text: string;
  isOpen: boolean;
  children: ReactNode;
}) {
  return (
    <details name="decision" open={isOpen} className="group">
      <summary className="flex min-h-14 list-none items-center gap-3 px-4 py-2.5 -outline-offset-2 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 grow wrap-anywhere">
          <span className="block font-semibold">{name}</span>
          <span className="block text-step--1 text-pretty text-muted">{text}</span>
        </span>
        <ChevronDown strokeWidth={1.75} className="size-5 shrink-0 moves group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
