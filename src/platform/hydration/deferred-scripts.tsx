import { useMatches } from "react-router";
import type { DeferredPage } from "./deferred-page.ts";
import { HydrationPayloadText } from "./hydration-payload.tsx";
import { InlineScript } from "./inline-script.tsx";
import { useBuiltFiles, useHandoffScript } from "./router-internals.ts";

/** Replaces `<Scripts/>`: `loader` decides when React loads; readers of `/` save 119 kB (npm run bench). */
export function DeferredScripts({ loader }: { loader: string }) {
  const { manifest, entry } = useBuiltFiles();
  const handoff = useHandoffScript();
  const page: DeferredPage = { manifest, entry, routes: useMatches().map(({ id }) => id) };
  return (
    <>
      <HydrationPayloadText />
      <InlineScript
        source={
          import.meta.env.SSR ? `deferredPage=${JSON.stringify(page)};${handoff}${loader}` : ""
        }
      />
    </>
  );
}
