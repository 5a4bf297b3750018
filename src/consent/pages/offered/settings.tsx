import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { href } from "react-router";

/** Loaded on demand, because few visitors open the dialog. */
const SettingsDialog = lazy(() => import("../settings-dialog.tsx"));

const settingsPage = href("/cookies/configurar");

/** Wrapper of a page that opens the dialog when a link to the cookie settings is clicked, also in static parts. */
export function Settings({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const openInstead = (event: MouseEvent) => {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
      if (!isPlain || !(event.target as Element).closest(`a[href="${settingsPage}"]`)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener("click", openInstead);
    return () => document.removeEventListener("click", openInstead);
  }, []);
  return (
    <>
      {children}
      {isOpen && (
        <Suspense>
          <SettingsDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Link to the page of the cookie settings; `Settings` opens the dialog instead. */
export function SettingsLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    <a href={settingsPage} className={className}>
      {children}
    </a>
  );
}
