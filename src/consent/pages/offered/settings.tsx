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

/** Loaded on demand, because few visitors open the dialog. */
const SettingsDialog = lazy(() => import("../settings-dialog.tsx"));

const OpenSettings = createContext<(() => void) | null>(null);

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

/** Link to the page of the cookie settings; with JavaScript, a click opens the dialog instead. */
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
