import { data, href } from "react-router";
import { ConsolePage } from "../../console/page-parts.tsx";
import { EmailText, emailPolicy } from "../../emails/console/offered/email-reading.tsx";
import { emailReading } from "../../emails/context.ts";
import { mergeHeaders } from "../../platform/http/merge-headers.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { settings } from "../context.ts";
import { settingsCopy as copy } from "../copy/settings-copy.ts";
import type { Route } from "./+types/email-preview";
import { requireGroup } from "./require-group.ts";

export function loader({ params, context }: Route.LoaderArgs) {
  const { copy } = requireGroup(context, params.group);
  return { slug: copy.slug, title: copy.title };
}

/** Adds the Content-Security-Policy that permits an email's inline styles. */
export function headers({ actionHeaders, parentHeaders }: Route.HeadersArgs) {
  return mergeHeaders(parentHeaders, actionHeaders);
}

/** Preview of an email with the unsaved settings of the posted form; contains no signed link. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { name } = requireGroup(context, params.group);
  const { text, names } = await readForm(request);
  const service = context.get(settings);
  const typed = Object.fromEntries(names.map((input) => [input, text(input)]));
  const checked = service.check(name, typed);
  if (checked.kind === "problems") throw data(null, 422);
  const { previewSample } = context.get(emailReading);
  const email = service.withDraft(name, checked.value, ({ salesTeam }) =>
    previewSample(text("emailSample"), { now: Date.now(), salesTeam }),
  );
  if (!email) throw data(null, 404);
  return data({ email }, { headers: { "Content-Security-Policy": emailPolicy } });
}

export default function EmailPreview({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, title } = loaderData;
  const words = copy.emailPreview;
  return (
    <ConsolePage
      title={words.title}
      back={{ to: href("/gestion/ajustes/:group", { group: slug }), label: title }}
    >
      <p role="status" className="mt-2 mb-5 max-w-measure text-muted">
        {actionData ? words.text : words.empty}
      </p>
      {actionData && (
        <EmailText email={actionData.email} frame={{ srcDoc: actionData.email.html }} />
      )}
    </ConsolePage>
  );
}
