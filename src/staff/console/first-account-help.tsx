import { href, redirect } from "react-router";
import { keepPrivate } from "../../platform/http/keep-private.ts";
import { firstAccountCopy } from "../copy/first-account-copy.ts";
import type { Route } from "./+types/first-account-help";
import { hasTeam } from "./offered/require-staff.ts";
import { SignInFrame } from "./sign-in-frame.tsx";

export const middleware: Route.MiddlewareFunction[] = [keepPrivate];

export async function loader({ context }: Route.LoaderArgs) {
  if (await hasTeam(context)) throw redirect(href("/gestion/entrar"), 303);
  return null;
}

export default function FirstAccountHelpPage() {
  const { title, text } = firstAccountCopy.help;
  return (
    <SignInFrame title={title} text={text}>
      <title>{title}</title>
      <WaysToTheLink />
    </SignInFrame>
  );
}

export function WaysToTheLink() {
  return (
    <ol className="grid gap-5">
      {firstAccountCopy.help.ways.map(({ says, command }) => (
        <li key={command}>
          {says}
          <code className="mt-1.5 block rounded-small bg-sunken px-3 py-2 text-step--1 wrap-anywhere">
            {command}
          </code>
        </li>
      ))}
    </ol>
  );
}
