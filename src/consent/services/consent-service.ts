import {
  parseSelection,
  parseSelectionCookie,
  withAdditions,
  writeSelection,
} from "../../kernel/selection.ts";
import { ticked } from "../../kernel/ticked.ts";
import type { Audience } from "../../platform/http/page-cache.ts";
import type { Visit } from "../../platform/http/visit.ts";
import { hasConfirmedAge, mayBeMember } from "../domain/age-confirmation.ts";
import { type Campaign, parseCampaign, writtenCampaign } from "../domain/campaign.ts";
import {
  type Choice,
  cookieNamed,
  currentChoice,
  hasConsent,
  needsAsking,
  renewalDue,
  writtenChoice,
} from "../domain/choice.ts";
import type { ConsentDecision } from "../domain/decide.ts";
import { ageCookies, ageDays, campaignCookie, campaignDays } from "../domain/inventory.ts";
import { inventoryVersion } from "../domain/inventory-version.ts";
import { names } from "../domain/stored-names.ts";
import { type ConsentDeps, recordConsent } from "../use-cases/record-consent.ts";

/** Creates the service that opens a consent session per request; its `withCookies` sets cookies on the response. */
export function createConsentService({ isSecure, ...deps }: ConsentDeps & { isSecure: boolean }) {
  return (request: Request, visit: Visit) => {
    const cookies = request.headers.get("cookie") ?? "";
    const toSet = new Map<string, string>();
    const set = (name: string, value: string, attributes: string) =>
      toSet.set(
        name,
        `${name}=${value}; Path=/; SameSite=Lax${isSecure ? "; Secure" : ""}${attributes}`,
      );
    const found = currentChoice(cookies, { now: deps.now() });
    const keptCampaign = cookieNamed(campaignCookie, cookies);
    let takesStorageBack = false;

    function followCampaign(choice: Choice | null, arrived: Campaign | null) {
      if (!hasConsent(choice, "marketing")) {
        if (keptCampaign) set(campaignCookie, "", "; Max-Age=0; HttpOnly");
      } else if (arrived) {
        set(
          campaignCookie,
          writtenCampaign(arrived),
          `; Max-Age=${campaignDays * 86_400}; HttpOnly`,
        );
      }
    }

    function endKeptAge(choice: Choice | null) {
      if (cookieNamed(ageCookies.kept, cookies) && !hasConsent(choice, "functional"))
        set(ageCookies.kept, "", "; Max-Age=0; HttpOnly");
    }

    const selected = parseSelectionCookie(decodedCookie(cookieNamed(names.selection, cookies)));
    /** Sets the selection's session cookie; the script of a page moves it to the browser's storage. */
    function keepSelection(written: string) {
      const ends = written === "" ? "; Max-Age=0" : "";
      set(names.selection, encodeURIComponent(written), ends);
    }

    endKeptAge(found);
    const arrival = request.method === "GET" ? new URL(request.url).search : "";
    followCampaign(found, parseCampaign(arrival));
    return {
      session: {
        needsAsking: needsAsking(found),
        choice: found,
        isOfAge: hasConfirmedAge(cookies, found),
        /** Remembers a confirmation of age: for the visit, and longer with consent. */
        confirmAge() {
          set(ageCookies.visit, ticked, "; HttpOnly");
          if (hasConsent(found, "functional"))
            set(ageCookies.kept, ticked, `; Max-Age=${ageDays * 86_400}; HttpOnly`);
        },
        /** Selection (the visitor's chosen products) in the cookie of forms without JavaScript; "" if there is none. */
        selection: writeSelection(withAdditions(selected.chosen, selected.additions)),
        keepSelection,
        /** Appends products to the cookie; products already in the selection or in browser storage stay unchanged. */
        addToSelection(written: string) {
          const added = withAdditions(selected.additions, parseSelection(written));
          const parts = [selected.chosen, added].map(writeSelection);
          if (added.length > 0) keepSelection(parts.join("|"));
        },
        /** Campaign of the visit; null without consent to store it. */
        campaign: hasConsent(found, "marketing") ? parseCampaign(keptCampaign) : null,
        /** Sets the cookie of the choice even if its proof cannot be stored. `landing`: URL of the form's page. */
        async decide(decision: ConsentDecision, landing: URL | null) {
          const outcome = await recordConsent(deps, { decision, previous: found, visit });
          if (outcome.kind === "too-many") return outcome;
          const { choice } = outcome;
          const seconds = Math.floor((renewalDue(choice.at) - choice.at) / 1000);
          set(names.consent, writtenChoice(choice), `; Max-Age=${seconds}`);
          followCampaign(choice, parseCampaign(landing?.search ?? ""));
          endKeptAge(choice);
          // True if a form without JavaScript withdraws consent; otherwise the page empties its storage itself.
          takesStorageBack =
            request.headers.get("sec-fetch-mode") === "navigate" &&
            hasConsent(found, "functional") &&
            !hasConsent(choice, "functional");
          return { kind: "decided" as const };
        },
      },
      withCookies(response: Response): Response {
        for (const cookie of toSet.values()) response.headers.append("Set-Cookie", cookie);
        // Empties the browser's storage but not the cookies, which may hold a session.
        if (takesStorageBack) response.headers.set("Clear-Site-Data", '"storage"');
        // A response that sets a cookie is for one browser only.
        if (toSet.size > 0) response.headers.set("Cache-Control", "private, no-store");
        return response;
      },
    };
  };
}

function decodedCookie(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}

/** Chooses the variant of a cached page for a visitor: with or without the banner; null bypasses the cache. */
export function audiences(now: () => number) {
  const newcomers = needsAsking(null) ? "asked" : "not-asked";
  return {
    audienceOf({ url, cookies }: { url: string; cookies: string }): Audience | null {
      if (cookies === "") return newcomers;
      if (mayBeMember(cookies)) return null;
      const choice = currentChoice(cookies, { now: now() });
      const isFollowed = hasConsent(choice, "marketing") && parseCampaign(url.split("?")[1] ?? "");
      const isLeftOver = !hasConsent(choice, "marketing") && cookieNamed(campaignCookie, cookies);
      const isAgeLeftOver =
        !hasConsent(choice, "functional") && cookieNamed(ageCookies.kept, cookies);
      if (isFollowed || isLeftOver || isAgeLeftOver) return null;
      return needsAsking(choice) ? "asked" : "not-asked";
    },
    cookiesOf(audience: Audience): string {
      if (audience === "asked") return "";
      const choice = { id: "0".repeat(32), version: inventoryVersion, granted: [], at: now() };
      return `${names.consent}=${writtenChoice(choice)}`;
    },
  };
}
