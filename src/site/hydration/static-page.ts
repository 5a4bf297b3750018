import { measurePage } from "../../analytics/pages/offered/measure-page.ts";
import { whenIdle } from "../../analytics/pages/offered/when-idle.ts";
import { type Choice, choiceOfVersion } from "../../consent/domain/choice.ts";
import { choiceChanged, sendChoicesQuietly } from "../../consent/pages/offered/choice-forms.ts";
import { showTypefaces } from "../../platform/hydration/show-typefaces.ts";
import { goBackHome, markCurrentSection } from "../../policies/pages/offered/static-policy.ts";
import { showStoredSelection } from "../pages/offered/show-stored-selection.ts";

type StaticPageData = {
  choices: string;
  route?: string;
  measures: string;
  suggestions: string;
  styles: string;
};

const { choices, route, measures, suggestions, styles } = (
  document.currentScript as HTMLScriptElement
).dataset as StaticPageData;

showTypefaces();
sendChoicesQuietly();
goBackHome();
markCurrentSection();
followChoice();
addEventListener("focusin", ({ target }) => {
  if ((target as HTMLInputElement).name === "q")
    import(/* @vite-ignore */ suggestions).then((field) => field.suggestInField(target, styles));
});
for (const change of [choiceChanged, "storage", "pageshow"]) addEventListener(change, followChoice);
if (route) whenIdle(() => measurePage({ route, to: measures, readChoice }));

function readChoice(): Choice | null {
  return choiceOfVersion(choices, document.cookie);
}

function followChoice(): void {
  const choice = readChoice();
  // A shared cache may have served the page with the wrong state of the cookie banner, that of another visitor.
  const banner = document.querySelector<HTMLElement>("[data-consent-banner]");
  if (banner) banner.hidden = choice !== null;
  showStoredSelection(choice);
}
