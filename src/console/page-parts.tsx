import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { href, useLocation, useSearchParams } from "react-router";
import { errorTitle } from "../kernel/copy/form-problems-copy.ts";
import { AlertBox, useFocusOnAnswer } from "../ui/alert-box.tsx";
import { TextLink } from "../ui/text-link.tsx";

/** Error message of a whole form; receives the focus after each response to the form. */
export function Problem({ children, answer }: { children: ReactNode; answer?: unknown }) {
  return (
    <AlertBox answer={answer}>
      <p className="max-w-measure">{children}</p>
    </AlertBox>
  );
}

/** Element of a decision's route, in the `Outlet` of the page with its form; nothing where nothing was posted. */
export function DecisionProblem({ answer }: { answer: { problem: string } | undefined }) {
  return answer && <Problem answer={answer}>{answer.problem}</Problem>;
}

/** Success message; receives the focus once after each navigation. */
export function Done({ children }: { children: ReactNode }) {
  const box = useFocusOnAnswer<HTMLParagraphElement>(useLocation().key);
  return (
    <p
      ref={box}
      role="status"
      tabIndex={-1}
      className="scroll-mt-4 rounded-small border-2 border-primary bg-surface p-4 text-primary"
    >
      {children}
    </p>
  );
}

/** Success message for what the address says was done (`?hecho=…`); nothing where it names none of the sentences. */
export function DoneNotice({
  sentences,
}: {
  sentences: Readonly<Record<string, string | undefined>>;
}) {
  const [params] = useSearchParams();
  const name = params.get("hecho") ?? "";
  return Object.hasOwn(sentences, name) ? <Done>{sentences[name]}</Done> : null;
}

export function Card({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="rounded-medium border border-line bg-surface p-5 sm:p-7"
    >
      <h2 id={id} className="text-step-2">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function Section({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="scroll-mt-4 text-step-1">
        {title}
      </h2>
      <div className="mt-3">{children}</div>
    </section>
  );
}

export function ParentPageLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <TextLink to={to} className="gap-2 text-step--1 print:hidden">
      <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-4" />
      {children}
    </TextLink>
  );
}

type PageHead = {
  title: string;
  text?: ReactNode;
  back?: { to: string; label: string };
  /** True after a form was rejected; the page's title says so. */
  hasFailed?: boolean;
  children: ReactNode;
};

/** Page of the console: link to its parent page, heading and text, then `children`. */
export function ConsolePage({ title, text, back, hasFailed = false, children }: PageHead) {
  return (
    <main id="contenido" className={`page-width pb-16 ${back ? "pt-4" : "pt-6"}`}>
      <title>{hasFailed ? `${errorTitle}${title}` : title}</title>
      {back && <ParentPageLink to={back.to}>{back.label}</ParentPageLink>}
      <h1 className={`${back ? "mt-1 " : ""}text-step-3 wrap-anywhere`}>{title}</h1>
      {text && <p className="mt-2 max-w-measure text-muted">{text}</p>}
      {children}
    </main>
  );
}

export function FormPage({ children, ...head }: PageHead) {
  return (
    <ConsolePage {...head}>
      <div className="mt-8 grid max-w-measure gap-6">{children}</div>
    </ConsolePage>
  );
}

export function requestPath(id: string): string {
  return href("/gestion/solicitudes/:id", { id });
}
