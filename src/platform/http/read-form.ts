import { data } from "react-router";
import type { Upload } from "../../kernel/upload.ts";

type PostedForm = {
  text: (name: string) => string;
  texts: (name: string) => readonly string[];
  names: readonly string[];
};

/**
 * Reads a posted form, the first step of every action. Bodies of other types give an empty form. Line ends become line
 * feeds; NUL, which databases reject, is removed. The size is limited in `posted.ts`. `upload`: body of a form with
 * files, which the server has already read.
 * @throws a response of status 405 where the method is not POST.
 */
export async function readForm(request: Request, upload?: Upload): Promise<PostedForm> {
  requirePost(request);
  const posted = upload ? textsOf(upload) : await request.formData().catch(() => new FormData());
  const texts = (name: string) =>
    posted.getAll(name).flatMap((value) => (typeof value === "string" ? [cleanText(value)] : []));
  return { text: (name) => texts(name)[0] ?? "", texts, names: [...new Set(posted.keys())] };
}

function textsOf(upload: Upload): FormData {
  const texts = new FormData();
  for (const [name, value] of upload.texts ?? []) texts.append(name, value);
  return texts;
}

/** @throws a response of status 405 where the method is not POST. */
export function requirePost(request: Request): void {
  if (request.method !== "POST") throw data(null, { status: 405, headers: { Allow: "GET, POST" } });
}

function cleanText(typed: string): string {
  return typed.replace(/\r\n?/g, "\n").replaceAll("\0", "");
}
