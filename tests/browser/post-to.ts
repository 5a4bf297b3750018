import type { Page } from "playwright-core";

/** Submits an empty form by POST from the page to a path, which may be one that accepts no POST requests. */
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
