import type { ReactNode } from "react";

/** Layout of the pages on which a member signs in: one narrow column. */
export function SignInPage({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <main id="contenido" className="page-width py-section">
      <div className="mx-auto max-w-[30rem]">
        <h1 className="text-step-4">{title}</h1>
        <p className="mt-4 text-muted">{text}</p>
        <div className="mt-8 grid gap-6">{children}</div>
      </div>
    </main>
  );
}

/** Answer to the form as a whole. `autoFocus`: read out and scrolled to, without script as well. */
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
      className={`rounded-small border-2 bg-surface p-4 ${isProblem ? "border-danger text-danger" : "border-primary text-primary"}`}
    >
      {children}
    </div>
  );
}
