import { href, redirect } from "react-router";
import { privateHeaders } from "../../access-requests/pages/offered/private-headers.ts";

/** A file to keep; its name tells it apart from the others of the same request, and says nothing of whose it is. */
export function download(name: string, content: unknown): Response {
  return new Response(`${JSON.stringify(content, null, 2)}\n`, {
    headers: {
      ...privateHeaders,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.json"`,
    },
  });
}

/** The page knows how to say what is the matter with a link. */
export function backToRight(link: string) {
  return redirect(href("/privacidad/derechos/:link", { link }), 303);
}
