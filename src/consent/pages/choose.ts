import { href, redirect } from "react-router";
import { readForm } from "../../platform/http/read-form.ts";
import { site } from "../../seller/context.ts";
import { consent } from "../context.ts";
import { secondLayer as copy } from "../copy/consent-copy.ts";
import { parseDecision } from "../domain/decide.ts";
import type { Route } from "./+types/choose";

/** Redirects GET requests to the page with the form, because this URL accepts POST only. */
export function loader() {
  return redirect(href("/cookies/configurar"));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { text, names } = await readForm(request);
  const decision = parseDecision({ action: text("decision"), categories: names });
  if (!decision) return plain(400, copy.unreadable);

  const referrer = request.headers.get("referer");
  const { publicUrl } = context.get(site);
  const back = readBackPath({ referrer, typed: text("back"), publicUrl });
  const outcome = await context
    .get(consent)
    .decide(decision, referrer && URL.canParse(referrer) ? new URL(referrer) : null);
  if (outcome.kind === "too-many") {
    return plain(429, copy.tooMany, { "Retry-After": `${outcome.retryAfterSeconds}` });
  }
  const isSettings = back.split("?", 1)[0] === href("/cookies/configurar");
  return redirect(isSettings ? `${href("/cookies/configurar")}?guardado=si` : back, 303);
}

function plain(status: number, sentence: string, headers: Record<string, string> = {}): Response {
  return new Response(`${sentence}\n`, {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      ...headers,
    },
  });
}

/** Path of this site to return to, else the home page; parsed as browsers parse URLs (open redirect). */
function readBackPath({
  referrer,
  typed,
  publicUrl,
}: {
  referrer: string | null;
  typed: string;
  publicUrl: string;
}): string {
  return (referrer && localPath(referrer, publicUrl)) ?? localPath(typed, publicUrl) ?? "/";
}

function localPath(address: string, publicUrl: string): string | null {
  // Refuses tabs and line breaks, which browsers drop, and backslashes, which browsers read as slashes.
  if (!address || address.length > 2000 || /[\p{Cc}\\]/u.test(address)) return null;
  if (!URL.canParse(address, publicUrl)) return null;
  const { origin, pathname, search } = new URL(address, publicUrl);
  const isOurs = origin === new URL(publicUrl).origin && !pathname.startsWith("//");
  return isOurs && !pathname.startsWith(href("/cookies/eleccion")) ? pathname + search : null;
}
