import type { Page } from "playwright-core";

/** Posts an empty form from the page to a path, even if that path accepts no forms. */
export async function postTo(page: Page, path: string) {
  await Promise.all([
    page.waitForEvent("domcontentloaded"),
    page.evaluate((action) => {
      const form = document.createElement("form");
      form.method = "post";
      form.action = action;
      document.body.append(form);
      form.submit();
    }, path),
  ]);
}
