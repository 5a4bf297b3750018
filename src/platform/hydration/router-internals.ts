/**
 * Adapter: everything that the site uses of React Router beyond its documented interface
 * (docs/decisions/025-react-router-internals.md). `router-internals.test.tsx` fails when a release changes one of them.
 */
import { useContext } from "react";
import {
  type EntryContext,
  UNSAFE_FrameworkContext,
  UNSAFE_useScrollRestoration,
} from "react-router";

export function useBuiltFiles(): { manifest: string; entry: string; styles: readonly string[] } {
  const { url, entry, routes } = useFramework().manifest;
  return { manifest: publicManifestName(url), entry: entry.module, styles: routes.root?.css ?? [] };
}

/** File name of the smaller route manifest that public pages load; the console loads the router's own. */
export function publicManifestName(manifestName: string): string {
  return manifestName.replace(/\bmanifest-/, "public-");
}

/** Route manifest without the routes of the console: 1.8 kB instead of 3.7 (brotli). */
export function publicManifest(manifest: string): string {
  if (!isManifest(manifest)) throw new Error("the router writes its manifest in another way");
  const { routes, ...rest }: { routes: Record<string, BuiltRoute> } = JSON.parse(
    manifest.slice(beforeManifest.length, -1),
  );
  const isOfConsole = ({ id, parentId }: BuiltRoute): boolean =>
    id.includes("/console/") || Boolean(parentId && isOfConsole(routes[parentId] as BuiltRoute));
  const left = Object.entries(routes).filter(([, route]) => !isOfConsole(route));
  const text = JSON.stringify({ ...rest, routes: Object.fromEntries(left) });
  return `${beforeManifest}${text};`;
}

export function isManifest(text: string): boolean {
  return text.startsWith(`${beforeManifest}{`) && text.endsWith("};");
}

const beforeManifest = "window.__reactRouterManifest=";

type BuiltRoute = { id: string; parentId?: string; module: string };

/**
 * Hook: inline script that sets the router's state as `<Scripts/>` does, with the payload as a text for `openPayload`.
 * Leaves out the router's future flags that are off, which would take 60 bytes of the page's first packets.
 */
export function useHandoffScript(payload: string): string {
  // Undefined in the browser, where React keeps the server's script.
  const { serverHandoffString = '{"future":{}}' } = useFramework();
  const state = JSON.parse(serverHandoffString);
  const flags = Object.entries(state.future).filter(([, isOn]) => isOn);
  const written = asLiteral({ ...state, future: Object.fromEntries(flags) });
  return `(window.__reactRouterContext=${written}).payload=${asLiteral(payload)};`;
}

/**
 * Turns the payload into the stream that the router reads. The inline script does not, because a browser's first stream
 * takes 10 ms on a phone, which would delay the first paint.
 */
function openPayload(): void {
  const { __reactRouterContext: context } = window as unknown as { __reactRouterContext: Handoff };
  context.stream = new Response(context.payload).body;
}

type Handoff = { payload: string; stream?: ReadableStream | null };

function useFramework() {
  const framework = useContext(UNSAFE_FrameworkContext);
  if (!framework) throw new Error("only a page of the router has files and a handoff");
  return framework;
}

/** True for the HTML of a page with deferred hydration: it contains the script of `useHandoffScript`. */
export function startsLater(html: string): boolean {
  return html.includes("(window.__reactRouterContext=");
}

/** Script that writes the page's loader data into the stream that the router's own `<Scripts/>` created. */
export function payloadScript(payload: string): string {
  return `(c=>{c.enqueue(${asLiteral(payload)});c.close()})(__reactRouterContext.streamController)`;
}

/** Writes a value as a JavaScript literal that is safe inside a script element. */
function asLiteral(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

/** Separates the streamed data from the rest of the context, so that the page is rendered in one piece. */
export async function takePayload({
  serverHandoffStream,
  ...routerContext
}: EntryContext): Promise<{ payload: string; routerContext: EntryContext }> {
  return { payload: await new Response(serverHandoffStream).text(), routerContext };
}

/** In the browser: loads the manifest and route modules, as `<Scripts/>` does before it imports the entry. */
export async function loadRouteModules(page: {
  manifest: string;
  routes: readonly string[];
}): Promise<void> {
  await import(/* @vite-ignore */ page.manifest);
  const { __reactRouterManifest: built } = window as unknown as { __reactRouterManifest: Manifest };
  const modules = await Promise.all(
    page.routes.map(async (id) => [
      id,
      await import(/* @vite-ignore */ built.routes[id]?.module ?? ""),
    ]),
  );
  Object.assign(window, { __reactRouterRouteModules: Object.fromEntries(modules) });
  openPayload();
}

type Manifest = { routes: Record<string, BuiltRoute> };

/** Hook that React Router's `<ScrollRestoration/>` uses, without the inline script of that component. */
export const useScrollRestoration: () => void = UNSAFE_useScrollRestoration;

/** Path of the page to which the router's data request («….data») belongs: `/` for `/_.data`. */
export function pageOfData(path: string): string {
  return path.replace(/\/_(root)?\.data$/, "/").replace(/\.data$/, "");
}

export function isPageOrData(contentType: string | null): boolean {
  return /^text\/(html|x-script)\b/.test(contentType ?? "");
}
