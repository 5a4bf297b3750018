import { describe, expect, test } from "vitest";
import { bestSellers } from "../../src/site/copy/best-sellers.ts";
import { farmaciaDelMar, fillIn, readReference, sendButton } from "./request-form.ts";
import { phone, setStage } from "./stage.ts";
import { walkWithTab } from "./tab-walk.ts";

const stage = setStage();

describe("the site in forced colours", () => {
  test.each(["/", "/devoluciones"])("gives every control of %s a focus ring", async (path) => {
    const page = await stage.open(path, { forcedColors: "active", viewport: phone });
    expect(await walkWithTab(page)).toEqual({ missed: [], faults: [] });
  });

  test("distinguishes the open tab from the closed ones", async () => {
    const page = await stage.open("/", { forcedColors: "active" });
    const looks = await page
      .getByRole("tablist", { name: bestSellers.tabs })
      .getByRole("tab")
      .evaluateAll((tabs) =>
        tabs.map((tab) => {
          const { backgroundColor, borderColor, borderWidth, color, textDecorationLine } =
            getComputedStyle(tab);
          return [backgroundColor, borderColor, borderWidth, color, textDecorationLine].join(" ");
        }),
      );
    const [open, ...closed] = looks;
    expect(closed).not.toContain(open);
  });

  test("gives every button an edge or a background of its own", async () => {
    const page = await stage.open("/", { forcedColors: "active" });
    const edgeless = await page.getByRole("main").evaluate((main) =>
      [...main.querySelectorAll('button, input:not([type="checkbox"])')]
        .filter((control) => control.checkVisibility() && !control.closest('[aria-hidden="true"]'))
        .filter((control) => {
          const look = getComputedStyle(control);
          const isEdged = Number.parseFloat(look.borderTopWidth) > 0 && look.borderStyle !== "none";
          const ground = getComputedStyle(document.body).backgroundColor;
          const isFilled = !["rgba(0, 0, 0, 0)", ground].includes(look.backgroundColor);
          return !isEdged && !isFilled;
        })
        .map((control) => control.outerHTML.slice(0, 90)),
    );
    expect(edgeless).toEqual([]);
  });

  test("lets a shop send an access request", async () => {
    const page = await stage.open("/", { forcedColors: "active" });
    await fillIn(page, farmaciaDelMar);
    await sendButton(page).click();
    await readReference(page);
  });
});

describe("the site for visitors who prefer reduced motion", () => {
  test.each(["/", "/politicas", "/devoluciones", "/no-existe"])(
    "nothing of %s moves for longer than a millisecond",
    async (path) => {
      const page = await stage.open(path, { reducedMotion: "reduce", mayComplain: /unknown path/ });
      expect(await page.evaluate(findMotion)).toEqual([]);
    },
  );

  test("does not animate the button that is working", async () => {
    const page = await stage.open("/", { reducedMotion: "reduce" });
    await page.route("**/_.data", () => new Promise(() => {}));
    await fillIn(page, farmaciaDelMar);
    await sendButton(page).click();
    await page.locator('button[aria-disabled="true"]').waitFor();
    expect(await page.evaluate(findMotion)).toEqual([]);
  });

  test("is compared with motion for everybody else, so that these tests mean something", async () => {
    const page = await stage.open("/", { reducedMotion: "no-preference" });
    expect((await page.evaluate(findMotion)).length).toBeGreaterThan(0);
  });
});

/**
 * Function that runs in the page. It finds elements with a transition or animation that is longer than 1 ms or endless,
 * and smooth scrolling.
 */
function findMotion(): string[] {
  const seconds = (list: string) => Math.max(...list.split(",").map(Number.parseFloat));
  const moving = [...document.querySelectorAll("*")].flatMap((element) =>
    [undefined, "::before", "::after"]
      .filter((pseudo) => {
        const look = getComputedStyle(element, pseudo);
        const isTransition =
          look.transitionProperty !== "none" && seconds(look.transitionDuration) > 0.001;
        const isAnimation =
          look.animationName !== "none" &&
          (seconds(look.animationDuration) > 0.001 || look.animationIterationCount === "infinite");
        return isTransition || isAnimation;
      })
      .map((pseudo) => `${element.outerHTML.slice(0, 80)}${pseudo ?? ""}`),
  );
  const scrolls = getComputedStyle(document.documentElement).scrollBehavior === "smooth";
  return [...moving, ...(scrolls ? ["the page scrolls smoothly"] : [])];
}
