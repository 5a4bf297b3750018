import type { HtmlElement } from "html-validate";
import { expect } from "vitest";
import { linesOf, parsePage } from "./page.ts";
import { ask, type OpenPage } from "./visit.ts";

/** Valid values for the fields of the request form. */
export const salonRizoLibre = {
  company: "Salón Rizo Libre, S. L.",
  contact: "Inés Cordobés",
  email: "hola@salon-rizo-libre.es",
  phone: "+34 611 222 333",
  taxId: "B12345674",
} as const;

export type Typed = Partial<Record<string, string>>;

/** Sends the form as a browser without JavaScript does. */
export async function send(
  site: { url: string },
  typed: Typed = salonRizoLibre,
  headers: Record<string, string> = {},
): Promise<OpenPage> {
  const body = new URLSearchParams(
    Object.entries(typed).filter((field): field is [string, string] => field[1] !== undefined),
  ).toString();
  const answer = await ask(site, "/", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    body,
  });
  return { ...answer, root: await parsePage(answer.body) };
}

/** Sends the form, opens the page to which it redirects and returns the reference shown there. */
export async function sendAndRead(
  site: { url: string },
  typed: Typed = salonRizoLibre,
): Promise<string> {
  const { status, headers } = await send(site, typed);
  expect(status).toBe(303);
  const { body } = await ask(site, headers.location ?? "");
  return referenceIn(await parsePage(body));
}

export function referenceIn(root: HtmlElement): string {
  const [reference = ""] =
    linesOf(root)
      .join("\n")
      .match(/^B2B-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/m) ?? [];
  expect(reference).not.toBe("");
  return reference;
}
