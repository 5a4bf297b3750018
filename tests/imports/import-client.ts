import { expect } from "vitest";
import { eventually, open } from "../support/console.ts";
import type { HttpClient } from "../support/http-client.ts";
import { linesOf, parsePage } from "../support/page.ts";
import type { Site } from "../support/site.ts";
import { type Answer, ask } from "../support/visit.ts";

export const importsPath = "/gestion/catalogo/importaciones";

export type NamedFile = { name: string; content: Uint8Array | string; kind?: string };

/** Uploads a file in the same way as the form of the imports page without JavaScript. */
export async function postFile(
  site: Pick<Site, "url">,
  member: HttpClient,
  { name, content, kind = "products" }: NamedFile,
  path = importsPath,
): Promise<Answer> {
  const form = new FormData();
  form.append("kind", kind);
  form.append("file", new Blob([content as BlobPart]), name);
  const request = new Request(site.url, { method: "POST", body: form });
  const cookie = [...member.cookies].map((pair) => pair.join("=")).join("; ");
  return await ask(site, path, {
    method: "POST",
    headers: { "Content-Type": request.headers.get("content-type") ?? "", cookie },
    body: Buffer.from(await request.arrayBuffer()),
  });
}

/** Downloads a file and returns its content. */
export async function download(
  site: Pick<Site, "url">,
  member: HttpClient,
  path: string,
): Promise<Uint8Array> {
  const cookie = [...member.cookies].map((pair) => pair.join("=")).join("; ");
  const answer = await fetch(site.url + path, { headers: { cookie } });
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Uploads a file and returns the path of the import's page. */
export async function upload(
  site: Pick<Site, "url">,
  member: HttpClient,
  file: NamedFile,
  path?: string,
): Promise<string> {
  const answer = await postFile(site, member, file, path);
  expect(answer.status, answer.body.slice(0, 500)).toBe(303);
  return String(answer.headers.location);
}

export type OpenedImport = Awaited<ReturnType<typeof open>> & { body: string; seen: string };

/** Waits until an import has no work in progress, and returns its page. */
export async function settled(member: HttpClient, path: string): Promise<OpenedImport> {
  return await eventually(async () => {
    const answer = await member.get(path);
    if (answer.status !== 200 || answer.body.includes('id="progreso"')) return undefined;
    const [, seen = ""] = /name="seen" value="(\d+)"/.exec(answer.body) ?? [];
    return { ...(await open(answer)), body: answer.body, seen };
  });
}

/** Submits the form that maps columns to fields, with the suggested values; those in `changed` are replaced. */
export async function sendMapping(
  member: HttpClient,
  path: string,
  changed: Record<string, string> = {},
): Promise<Answer> {
  const { body, seen } = await settled(member, path);
  return await member.post(path, { seen, intent: "map", ...shownMapping(body), ...changed });
}

/** Selected field of each column in the mapping form, by the name of the column's select element. */
export function shownMapping(body: string): Record<string, string> {
  const selects = body.matchAll(/<select[^>]* name="(column\.\d+)"[^>]*>(.*?)<\/select>/g);
  return Object.fromEntries(
    [...selects].flatMap(([, name = "", options = ""]) => {
      const [, value = ""] = /<option value="([^"]*)" selected/.exec(options) ?? [];
      return value ? [[name, value]] : [];
    }),
  );
}

/** Errors from all pages of the list, each as «B17 Un código EAN…» (cell and message). */
export async function listProblems(member: HttpClient, path: string): Promise<string[]> {
  const found: string[] = [];
  for (let from = 0; ; from += 50) {
    const { body } = await member.get(`${path}?errores=${from}`);
    const root = await parsePage(body);
    const rows = root.querySelectorAll("#errores-lista tbody tr");
    const lines = rows.map((row) => linesOf(row).join(" "));
    found.push(...lines);
    if (lines.length < 50) return found;
  }
}
