import { data } from "react-router";

/** The texts of a form; a body that is no form is as good as an empty one. */
export async function readPosted(request: Request): Promise<(name: string) => string | null> {
  if (request.method !== "POST") throw data(null, { status: 405, headers: { Allow: "GET, POST" } });
  const posted = await request.formData().catch(() => new FormData());
  return (name) => {
    const value = posted.get(name);
    return typeof value === "string" ? value.replace(/\r\n?/g, "\n") : null;
  };
}
