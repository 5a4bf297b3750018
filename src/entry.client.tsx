import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { type Language, readLanguageFrom } from "./copy/language.ts";
import { hydrate } from "./platform/hydration/hydrate.ts";
import { showTypefaces } from "./platform/hydration/show-typefaces.ts";

readLanguageFrom(() => document.documentElement.lang as Language);
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
