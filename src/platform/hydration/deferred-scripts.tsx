import { useContext } from "react";
import { UNSAFE_FrameworkContext, useMatches } from "react-router";
import type { DeferredPage } from "./deferred-page.ts";
import { asText, HydrationPayload } from "./hydration-payload.tsx";
import { InlineScript } from "./inline-script.tsx";

/**
 * Replaces React Router's `<Scripts/>`: same data, but `loader` decides when to load. The router has no such setting;
 * its payload is read as it writes it.
 */
export function DeferredScripts({ loader }: { loader: string }) {
  const framework = useContext(UNSAFE_FrameworkContext);
  const payload = useContext(HydrationPayload);
  const routes = useMatches().map(({ id }) => id);
  if (!framework) throw new Error("scripts are of a page of the router");
  const { manifest, serverHandoffString } = framework;
  const page: DeferredPage = { manifest: manifest.url, entry: manifest.entry.module, routes };
  return (
    <InlineScript
      source={
        import.meta.env.SSR
          ? `deferredPage=${JSON.stringify(page)};(window.__reactRouterContext=${serverHandoffString}).stream=new Response(${asText(payload)}).body;${loader}`
          : ""
      }
    />
  );
}
