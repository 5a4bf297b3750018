import { href, redirect } from "react-router";
import { privateHeaders } from "../../access-requests/pages/offered/private-link.ts";

/** Response with JSON to download; the reference as file name reveals nothing about the person. */
export function download(name: string, content: unknown): Response {
  return new Response(`${JSON.stringify(content, null, 2)}\n`, {
    headers: {
      ...privateHeaders,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.json"`,
    },
  });
}

export function backToRight(link: string) {
  return redirect(href("/privacidad/derechos/:link", { link }), 303);
}
