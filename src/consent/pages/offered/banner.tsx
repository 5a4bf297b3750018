import { useEffect } from "react";
import { href, useLocation } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { firstLayer as copy, secondLayer } from "../../copy/consent-copy.ts";
import { bannerFacts } from "../../domain/inventory-version.ts";
import { sendChoicesQuietly } from "./choice-forms.ts";
import { SettingsLink } from "./settings.tsx";
import { useNeedsAsking } from "./use-choice.ts";

/** Consent banner at the bottom of the window, but near the beginning of the tab order. */
export function ConsentBanner() {
  const { pathname } = useLocation();
  const isShown = useNeedsAsking() && pathname !== href("/cookies/configurar");
  useEffect(sendChoicesQuietly, []);
  return (
    <>
      {isShown && <FirstLayer path={pathname} />}
      <p aria-live="polite" data-consent-said="" className="sr-only" />
    </>
  );
}

function FirstLayer({ path }: { path: string }) {
  return (
    <section
      aria-label={copy.label}
      data-consent-banner=""
      // Invisible until its last child is parsed, because the banner would grow upwards while the HTML arrives.
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface py-2 shadow-raised not-has-[[data-banner-end]]:invisible sm:py-4 print:hidden"
    >
      <form
        method="post"
        action={href("/cookies/eleccion")}
        data-consent={secondLayer.saved}
        className="page-width items-center justify-between gap-x-10 lg:flex lg:flex-wrap"
      >
        <p className="text-[0.8125rem]/[1.35] text-pretty sm:text-step--1 lg:max-w-[48rem] lg:flex-1 lg:basis-[22rem]">
          <span className="max-sm:hidden">{copy.text(bannerFacts)}</span>
          <span className="sm:hidden">{copy.short(bannerFacts)}</span>{" "}
          <a href={href("/cookies")} className="underline-quiet">
            {copy.policy}
          </a>
        </p>
        <input type="hidden" name="back" value={path} />
        <div className="mt-1.5 grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2 sm:mt-2.5 sm:max-w-md lg:mt-0 lg:w-[26rem] lg:shrink-0">
          <Button variant="quiet" type="submit" name="decision" value="accept" className="px-2!">
            {copy.accept}
          </Button>
          <Button variant="quiet" type="submit" name="decision" value="reject" className="px-2!">
            {copy.reject}
          </Button>
          <SettingsLink className="inline-flex min-h-touch items-center justify-center rounded-round px-2 font-medium underline-quiet hover:bg-sunken">
            {copy.configure}
          </SettingsLink>
        </div>
        <span data-banner-end="" hidden />
      </form>
    </section>
  );
}
