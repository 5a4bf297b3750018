import type { ReactNode } from "react";

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
