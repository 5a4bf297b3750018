import type { ElementHandle, Page } from "playwright-core";
import { expect } from "vitest";
import type { Touch } from "./touch.ts";

const now = { force: true, noWaitAfter: true };

/** Uses the first fields of each kind in the page's content, each in the way of its kind; all have to keep their values. */
export function fieldTouch(path: string, options: Touch["options"] = {}): Touch {
  const expected = new WeakMap<Page, [Field, string | boolean][]>();
  return {
    name: `${path}: what is typed, pasted, filled in, ticked and chosen stays`,
    path,
    options,
    async touch(page) {
      const folded = page.locator("main details:not([open]) > summary:visible");
      if ((await folded.count()) > 0) await folded.first().click(now);
      const used: [Field, string | boolean][] = [];
      for (const field of await fieldsOf(page)) used.push([field, await use(page, field)]);
      expected.set(page, used);
    },
    async holds(page) {
      const used = expected.get(page) ?? [];
      expect(used.length).toBeGreaterThan(0);
      for (const [field, value] of used)
        expect(await (typeof value === "boolean" ? field.isChecked() : field.inputValue())).toBe(
          value,
        );
    },
  };
}

/** The element itself, because a choice may show other fields before it. */
type Field = ElementHandle<HTMLElement | SVGElement>;

/** At most two visible fields of each kind. */
async function fieldsOf(page: Page): Promise<Field[]> {
  const kinds = ["input:not([type=radio],[type=checkbox],[type=file])", "textarea", "select"];
  const all: Field[] = [];
  for (const kind of [...kinds, "[type=checkbox]", "[type=radio]"]) {
    const found = await page.$$(`main ${kind}:visible:enabled:not([tabindex="-1"])`);
    // A second radio button would take the choice from the first.
    all.push(...found.slice(0, kind === "[type=radio]" ? 1 : 2));
  }
  return all;
}

let filled = 0;

async function use(page: Page, field: Field): Promise<string | boolean> {
  const kind = await field.evaluate((element) => (element as HTMLInputElement).type);
  if (kind === "checkbox" || kind === "radio") {
    const isToBe = kind === "radio" || !(await field.isChecked());
    await field.click(now);
    return isToBe;
  }
  if (kind === "select-one") {
    const last = await field.evaluate(
      (element) => [...(element as HTMLSelectElement).options].at(-1)?.value ?? "",
    );
    await field.selectOption(last, now);
    return last;
  }
  filled += 1;
  const before = await field.inputValue();
  const text = "24";
  switch (filled % 3) {
    case 0:
      await field.click(now);
      await page.keyboard.press("End");
      await page.keyboard.type(text, { delay: 20 });
      return before + text;
    case 1:
      await field.click(now);
      await page.keyboard.press("End");
      await page.keyboard.insertText(text);
      return before + text;
    default:
      // As a browser fills in an address: value and events, without focus.
      await field.fill(text, now);
      return text;
  }
}
