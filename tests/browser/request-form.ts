import { text } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { requestForm } from "../../src/access-requests/copy/request-form-copy.ts";
import type { FieldName } from "../../src/access-requests/domain/request-fields.ts";
import { createAccessRequestStore } from "../../src/access-requests/store/store.ts";
import { received } from "../../src/applicant-pages/copy/received-copy.ts";
import { requestsAsJson } from "../../src/request-queue/domain/exported-request.ts";
import { addDetails } from "../../src/request-queue/store/export-requests.ts";
import { withDatabase } from "../support/console.ts";
import type { Site } from "../support/site.ts";

export type Answers = Record<FieldName, string>;

export const farmaciaDelMar: Answers = {
  company: "Farmacia del Mar, S. L.",
  contact: "Nuria Vidal",
  email: "compras@farmacia-del-mar.example",
  phone: "912 345 678",
  taxId: "B12345674",
};

export async function fillIn(page: Page, answers: Partial<Answers>) {
  for (const [name, value] of Object.entries(answers))
    await page.getByLabel(requestForm.fields[name as FieldName].label).fill(value);
}

export function field(page: Page, name: FieldName) {
  return page.getByLabel(requestForm.fields[name].label, { exact: true });
}

export function sendButton(page: Page) {
  return page.getByRole("button", { name: requestForm.submit });
}

/** Waits for the page that confirms a submitted request, and returns the request's reference shown there. */
export async function readReference(page: Page): Promise<string> {
  await page.getByRole("heading", { level: 1, name: received.title }).waitFor();
  return page.getByText(/^B2B-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/).innerText();
}

/** Error message of a field, which `aria-describedby` links to it for screen readers; null if the field is valid. */
export function readProblem(page: Page, name: FieldName): Promise<string | null> {
  return field(page, name).evaluate((input) => {
    if (input.getAttribute("aria-invalid") !== "true") return null;
    const ids = input.getAttribute("aria-describedby")?.split(" ") ?? [];
    return (
      document
        .getElementById(ids.at(-1) ?? "")
        ?.innerText.replace("▲", "")
        .trim() ?? ""
    );
  });
}

/** All requests in the format of the JSON export, read from the database while the site runs. */
export function exportRequests(site: Site): Promise<(Answers & { [key: string]: unknown })[]> {
  return withDatabase(site, async (db) =>
    JSON.parse(await text(requestsAsJson(addDetails(db, createAccessRequestStore(db).listAll())))),
  );
}
