import type { ReactNode } from "react";

/** Message about a submitted form; `autoFocus` makes screen readers read it, even without JavaScript. */
export function FormMessage({
  isProblem = true,
  children,
}: {
  isProblem?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      role={isProblem ? "alert" : "status"}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the answer to what was just sent, on a page that was loaded to show it
      autoFocus
      className={`rounded-small border-2 bg-surface p-4 [&+h1]:mt-6 ${isProblem ? "border-danger text-danger" : "border-primary text-primary"}`}
    >
      {children}
    </div>
  );
}
