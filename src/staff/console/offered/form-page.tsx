import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { errorTitle } from "../../copy/es-account.ts";

export function FormPage({
  title,
  text,
  back,
  hasFailed,
  children,
}: {
  title: string;
  text: string;
  back: { to: string; label: string };
  hasFailed: boolean;
  children: ReactNode;
}) {
  return (
    <main id="contenido" className="page-width pt-4 pb-16">
      <title>{hasFailed ? `${errorTitle}${title}` : title}</title>
      <Link
        to={back.to}
        className="inline-flex min-h-touch items-center gap-2 text-step--1 underline-quiet"
      >
        <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-4" />
        {back.label}
      </Link>
      <h1 className="mt-1 text-step-3">{title}</h1>
      <p className="mt-2 max-w-measure text-muted">{text}</p>
      <div className="mt-8 grid max-w-measure gap-6">{children}</div>
    </main>
  );
}
