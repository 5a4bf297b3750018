/** Adapter to undocumented parts of React Router (docs/decisions/025-react-router-internals.md). */
import { useContext } from "react";
import {
  type EntryContext,
  UNSAFE_FrameworkContext,
  UNSAFE_useScrollRestoration,
  useMatches,
} from "react-router";

export function useBuiltFiles(): { manifest: string; entry: string; styles: readonly string[] } {
  const { url, entry, routes } = useFramework().manifest;
  return { manifest: publicManifestName(url), entry: entry.module, styles: routes.root?.css ?? [] };
}

/** File name of the smaller route manifest that public pages load; the console loads the router's own. */
export function publicManifestName(manifestName: string): string {
  return manifestName.replace(/\bmanifest-/, "public-");
}

/**
 * Route manifest without the routes of the console, and without the chunks that each route imports, which only a
 * `<Link>` with `prefetch` reads: 2.2 kB instead of 7.5 (brotli).
 */
export function publicManifest(manifest: string): string {
  if (!isManifest(manifest)) throw new Error("the router writes its manifest in another way");
  const { routes, ...rest }: { routes: Record<string, BuiltRoute> } = JSON.parse(
    manifest.slice(beforeManifest.length, -1),
  );
  const isOfConsole = ({ id, parentId }: BuiltRoute): boolean =>
    id.includes("/console/") || Boolean(parentId && isOfConsole(routes[parentId] as BuiltRoute));
  const left = Object.values(routes).filter((route) => !isOfConsole(route));
  const short = Object.fromEntries(left.map(({ imports, ...route }) => [route.id, route]));
  const text = JSON.stringify({ ...rest, routes: short });
  return `${beforeManifest}${text};`;
}

export function isManifest(text: string): boolean {
  return text.startsWith(`${beforeManifest}{`) && text.endsWith("};");
}

const beforeManifest = "window.__reactRouterManifest=";

type BuiltRoute = { id: string; parentId?: string; module: string; imports?: string[] };

/** Hook: pattern of the page's route, such as `/solicitud/:link`. */
export function useRoutePattern(): string {
  const { routes } = useFramework().manifest;
  const segments: string[] = [];
  let id = useMatches().at(-1)?.id;
  while (id !== undefined) {
    const { path = "", parentId }: { path?: string; parentId?: string } = routes[id] ?? {};
    segments.unshift(...path.split("/"));
    id = parentId;
  }
  return `/${segments.filter(Boolean).join("/")}`;
}

/** Hook: inline script that sets the router's state as `<Scripts/>` does; omits future flags that are off. */
export function useHandoffScript(): string {
  // Undefined in the browser, where React keeps the server's script.
  const { serverHandoffString = '{"future":{}}' } = useFramework();
  const state = JSON.parse(serverHandoffString);
  const flags = Object.entries(state.future).filter(([, isOn]) => isOn);
  return `window.__reactRouterContext=${jsonForScript(JSON.stringify({ ...state, future: Object.fromEntries(flags) }))};`;
}

/** Turns the payload into a stream after the first paint, which a stream made inline would delay by 10 ms. */
function openPayload(): void {
  const { __reactRouterContext: context } = window as unknown as { __reactRouterContext: Handoff };
  context.stream = new Response(document.getElementById(payloadId)?.textContent).body;
}

type Handoff = { stream?: ReadableStream | null };

function useFramework() {
  const framework = useContext(UNSAFE_FrameworkContext);
  if (!framework) throw new Error("only a page of the router has files and a handoff");
  return framework;
}

/** Id of the element that holds the loader data as text, which costs no escape of quotes as a script's string would. */
export const payloadId = "hydration-payload";

/** Script that writes the page's loader data into the stream that the router's own `<Scripts/>` created. */
export const payloadScript = `(c=>{c.enqueue(document.getElementById("${payloadId}").textContent);c.close()})(__reactRouterContext.streamController)`;

/** Escapes JSON for a script element, which `</script` would end; «<» occurs in JSON only inside strings. */
export function jsonForScript(json: string): string {
  return json.replaceAll("<", "\\u003c");
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
