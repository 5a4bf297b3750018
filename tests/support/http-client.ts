import { type Answer, ask } from "./visit.ts";

/** HTTP client for tests: keeps cookies as a browser does, but follows no redirects. */
export type HttpClient = {
  cookies: Map<string, string>;
  get(path: string): Promise<Answer>;
  post(path: string, fields: Record<string, string> | URLSearchParams): Promise<Answer>;
};

export function createHttpClient(
  site: { url: string },
  { headers = {}, cookies = new Map<string, string>() }: Partial<ClientOptions> = {},
): HttpClient {
  async function go(path: string, request: Parameters<typeof ask>[2]): Promise<Answer> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await ask(site, path, {
      ...request,
      headers: { ...request?.headers, ...headers, ...(cookie && { cookie }) },
    });
    for (const line of answer.headers["set-cookie"] ?? []) storeCookie(line, cookies);
    return answer;
  }
  return {
    cookies,
    get: (path) => go(path, {}),
    post: (path, fields) =>
      go(path, {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams(fields).toString(),
      }),
  };
}

type ClientOptions = { headers: Record<string, string>; cookies: Map<string, string> };

function storeCookie(line: string, cookies: Map<string, string>): void {
  const [, name = "", value = ""] = line.match(/^([^=]+)=([^;]*)/) ?? [];
  if (/; Max-Age=0(;|$)/i.test(line)) cookies.delete(name);
  else cookies.set(name, value);
}

/** Texts of all elements of a page whose role is `alert` or `status`. */
export function said(html: string): string[] {
  const notes = html.matchAll(/<(\w+)[^>]* role="(?:alert|status)"[^>]*>(.*?)<\/\1>/g);
  return Array.from(notes, ([, , text]) => (text ?? "").replace(/<[^>]+>/g, ""));
}
