import { href, redirect } from "react-router";
import { privateHeaders } from "../../platform/http/private-link.ts";

/** JSON download; its file name has only the request's reference, to reveal nothing about the person. */
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
