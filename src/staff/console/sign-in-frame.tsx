import type { ReactNode } from "react";
import { Link } from "react-router";
import { company } from "../../seller/copy/company.ts";
import { shownLogo } from "../../seller/copy/own-logo.ts";
import { SteadyFonts } from "../../ui/steady-fonts.tsx";
import { Wordmark, wordmarkSize } from "../../ui/wordmark.tsx";
import { signInCopy } from "../copy/account-copy.ts";

export function SignInFrame({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  const { name } = company;
  return (
    <div className="flex min-h-svh flex-col">
      <SteadyFonts />
      <header className="page-width py-5">
        {/* reloadDocument, because public pages have another route manifest, without the console's routes. */}
        <Link
          reloadDocument
          to="/"
          aria-label={`${name}: ${signInCopy.home}`}
          className={`inline-flex min-h-touch items-center font-display font-[420] tracking-tight ${wordmarkSize(name)}`}
        >
          <Wordmark name={name} logo={shownLogo()} />
        </Link>
      </header>
      {/* Not centred: a problem with what was typed, or a page that arrives slowly, would move it. */}
      <main id="contenido" className="page-width py-8 sm:pt-[8vh]">
        <div className="mx-auto max-w-[27rem] rounded-medium border border-line bg-surface p-6 sm:p-9">
          <h1 className="text-step-3">{title}</h1>
          <p className="mt-3 text-muted">{text}</p>
          <div className="mt-6 grid gap-5">{children}</div>
        </div>
      </main>
    </div>
  );
}
