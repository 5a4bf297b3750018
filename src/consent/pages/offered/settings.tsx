import {
  createContext,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  use,
  useState,
} from "react";
import { href } from "react-router";

/** Few ever open it, so nobody else fetches it. */
const SettingsDialog = lazy(() => import("../settings-dialog.tsx"));

const OpenSettings = createContext<(() => void) | null>(null);

/** The second layer over the page, for the links within. */
export function Settings({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <OpenSettings value={() => setIsOpen(true)}>
      {children}
      {isOpen && (
        <Suspense>
          <SettingsDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </OpenSettings>
  );
}

/** A link to the page of the second layer, which opens it in place where that can be. */
export function SettingsLink({ className, children }: { className: string; children: ReactNode }) {
  const open = use(OpenSettings);
  function click(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!open || !isPlain) return;
    event.preventDefault();
    open();
  }
  return (
    <a href={href("/cookies/configurar")} onClick={click} className={className}>
      {children}
    </a>
  );
}
