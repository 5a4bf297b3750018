import { data, href, redirect } from "react-router";
import { readForm } from "../../platform/http/read-form.ts";
import type { PreviewName } from "../../setting-groups/setting-group.ts";
import { settings } from "../context.ts";
import { settingsCopy as copy } from "../copy/settings-copy.ts";
import { ownTexts } from "../domain/standard-and-own-texts.ts";
import type { Route } from "./+types/preview";
import { requireGroup } from "./require-group.ts";

/** GET, without a posted form: redirects to the form. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { copy } = requireGroup(context, params.group);
  return redirect(href("/gestion/ajustes/:group", { group: copy.slug }), 303);
}

/** Preview of a public page with the unsaved settings of the posted form. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const group = requireGroup(context, params.group).name;
  const { text, names } = await readForm(request);
  const path = paths.get(text("page"));
  if (!path) throw data(null, 404);
  const service = context.get(settings);
  const typed = Object.fromEntries(names.map((name) => [name, text(name)]));
  const checked = service.check(
    group,
    ownTexts(typed, service.standardTextsOf(group)?.sections ?? []),
  );
  const inFrame = text("frame") === "yes";
  if (checked.kind === "problems") {
    if (!inFrame) throw data(null, 422);
    return new Response(copy.beside.faulty, { status: 422, headers: framed("text/plain") });
  }
  const html = await service.preview(group, { value: checked.value, path });
  return inFrame
    ? new Response(asFrame(html), { headers: framed("text/html") })
    : new Response(asPreview(html), { headers: headersOf("text/html") });
}

function headersOf(type: string) {
  return { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "no-store" };
}

/** Headers of a preview in a frame beside the form, which only this site may show. */
function framed(type: string) {
  return { ...headersOf(type), "Content-Security-Policy": "frame-ancestors 'self'" };
}

const paths = new Map<string, string>(
  Object.entries({
    home: "/",
    legal: href("/aviso-legal"),
    privacy: href("/politicas"),
    cookies: href("/cookies"),
    returns: href("/devoluciones"),
  } satisfies Record<PreviewName, string>),
);

/** Adds a preview bar. */
function asPreview(html: string): string {
  return withoutScripts(html).replace(
    /<body([^>]*)>/,
    `<body$1><p role="status" class="bg-ink p-3 text-on-ink">${copy.previewBar}</p>`,
  );
}

/** Has links open new tabs, which the frame's sandbox forbids, so that the preview stays. */
function asFrame(html: string): string {
  return withoutScripts(html).replace("<head>", '<head><base target="_blank">');
}

/** Removes the scripts, which would render the route of the preview's URL instead. */
function withoutScripts(html: string): string {
  return html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "").replace(/<\/?noscript>/g, "");
}
