import { data, href } from "react-router";
import { ConsolePage } from "../../console/page-parts.tsx";
import { EmailText, emailPolicy } from "../../emails/console/offered/email-reading.tsx";
import { emailReading } from "../../emails/context.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { settings } from "../context.ts";
import { groupsCopy } from "../copy/groups-copy.ts";
import { settingsCopy as copy } from "../copy/settings-copy.ts";
import type { Route } from "./+types/email-preview";
import { requireGroup } from "./require-group.ts";

export function loader({ params, context }: Route.LoaderArgs) {
  return { group: requireGroup(context, params.group) };
}

/** Adds the Content-Security-Policy that permits an email's inline styles. */
export function headers({ actionHeaders, parentHeaders }: Route.HeadersArgs) {
  return new Headers([...parentHeaders, ...actionHeaders]);
}

/** Preview of an email with the unsaved settings of the posted form; contains no signed link. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const group = requireGroup(context, params.group);
  const { text, names } = await readForm(request);
  const service = context.get(settings);
  const typed = Object.fromEntries(names.map((name) => [name, text(name)]));
  const checked = service.check(group, typed);
  if (checked.kind === "problems") throw data(null, 422);
  const { previewSample } = context.get(emailReading);
  const email = service.withDraft(group, checked.value, ({ salesTeam }) =>
    previewSample(text("emailSample"), { now: Date.now(), salesTeam }),
  );
  if (!email) throw data(null, 404);
  return data({ email }, { headers: { "Content-Security-Policy": emailPolicy } });
}

export default function EmailPreview({ loaderData: { group }, actionData }: Route.ComponentProps) {
  const { slug, title } = groupsCopy[group];
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
