import type { HttpClient } from "./http-client.ts";
import type { Site } from "./site.ts";
import { ask } from "./visit.ts";

/** Submits a form of settings with files for review, as a browser without JavaScript does. */
export async function postSettings(
  member: HttpClient,
  {
    site,
    page,
    files,
    typed,
  }: {
    site: Site;
    page: string;
    files: Record<string, Buffer>;
    typed: Readonly<Record<string, string>>;
  },
) {
  const form = new FormData();
  const seen = seenIn((await member.get(page)).body) || "0";
  const all = { ...typed, seen, intent: "review" };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  for (const [name, content] of Object.entries(files))
    form.append(name, new Blob([new Uint8Array(content)]), "foto.jpg");
  const request = new Request(site.url, { method: "POST", body: form });
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return ask(site, page, {
    method: "POST",
    headers: { "Content-Type": request.headers.get("content-type") ?? "", cookie },
    body: Buffer.from(await request.arrayBuffer()),
  });
}

/** Number of the last version that a form of settings shows. */
export function seenIn(body: string): string {
  return /name="seen" value="(\d+)"/.exec(body)?.[1] ?? "";
}

export function hiddenFields(body: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(
      body.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g),
      ([, name, value]) => [name, value],
    ),
  );
}
