import { data } from "react-router";

/** What a form brought: the text of its fields by their names. Nothing in it has been checked. */
export type PostedForm = {
  /** Empty where the field is missing or a file. */
  text: (name: string) => string;
  /** Every value of a field that may come several times. */
  texts: (name: string) => readonly string[];
  names: readonly string[];
};

/**
 * Reader of a posted form: every action's first step. A body that is no form is as good as an empty one. Line ends
 * become «\n», and NUL, which no database takes, is left out. The body's size is limited before it gets here, by
 * `body-limit.ts`.
 *
 * @throws a response of status 405 where the method is not POST.
 */
export async function readForm(request: Request): Promise<PostedForm> {
  requirePost(request);
  const posted = await request.formData().catch(() => new FormData());
  const texts = (name: string) =>
    posted.getAll(name).flatMap((value) => (typeof value === "string" ? [cleanText(value)] : []));
  return { text: (name) => texts(name)[0] ?? "", texts, names: [...new Set(posted.keys())] };
}

/** @throws a response of status 405 where the method is not POST. */
export function requirePost(request: Request): void {
  if (request.method !== "POST") throw data(null, { status: 405, headers: { Allow: "GET, POST" } });
}

function cleanText(typed: string): string {
  return typed.replace(/\r\n?/g, "\n").replaceAll("\0", "");
}
