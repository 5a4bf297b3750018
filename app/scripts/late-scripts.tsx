import { useContext } from "react";
import { UNSAFE_FrameworkContext, useMatches } from "react-router";
import { asText, Handoff } from "./handoff.tsx";
import { InlineScript } from "./inline-script.tsx";
import type { LatePlan } from "./late-plan.ts";
import loader from "./load-late.ts?script";

/**
 * In the place of the router's own `<Scripts/>`: says the same to the browser, but loads nothing before somebody
 * needs it. The router has no such setting; its handoff is read as it writes it itself.
 */
export function LateScripts() {
  const framework = useContext(UNSAFE_FrameworkContext);
  const handoff = useContext(Handoff);
  const ids = useMatches().map(({ id }) => id);
  if (!framework) throw new Error("scripts are of a page of the router");
  const { manifest, serverHandoffString } = framework;
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]?.module ?? ""]));
  const preloads = ids.flatMap((id) => manifest.routes[id]?.imports ?? []);
  const plan: LatePlan = {
    manifest: manifest.url,
    routes,
    entry: manifest.entry.module,
    preloads: [...new Set([...manifest.entry.imports, ...preloads])],
  };
  return (
    <InlineScript
      source={
        import.meta.env.SSR
          ? `latePlan=${JSON.stringify(plan)};(window.__reactRouterContext=${serverHandoffString}).stream=new Response(${asText(handoff)}).body;${loader}`
          : ""
      }
    />
  );
}
