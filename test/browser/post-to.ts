import type { Page } from "playwright-core";

/** Posts a form from the page to a path, whether there is one for it or not. */
export async function postTo(page: Page, path: string, { company = "" } = {}) {
  await Promise.all([
    page.waitForEvent("domcontentloaded"),
    page.evaluate(
      ([action, value]) => {
        const form = document.createElement("form");
        form.method = "post";
        form.action = action;
        const field = Object.assign(document.createElement("textarea"), { name: "company", value });
        form.append(field);
        document.body.append(form);
        form.submit();
      },
      [path, company] as const,
    ),
  ]);
}
