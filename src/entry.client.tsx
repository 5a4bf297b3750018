import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { hydrate } from "./platform/hydration/hydrate.ts";
import { showTypefaces } from "./platform/hydration/show-typefaces.ts";

if (!window.deferredPage) showTypefaces();
await hydrate();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
