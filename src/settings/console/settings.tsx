import { href, Link } from "react-router";
import { ConsolePage } from "../../console/page-parts.tsx";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { settings } from "../context.ts";
import { groupsCopy } from "../copy/groups-copy.ts";
import { settingsCopy as copy } from "../copy/settings-copy.ts";
import { groupNames } from "../domain/groups.ts";
import type { Route } from "./+types/settings";

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "change-settings");
  const { historyOf, scheduledOf } = context.get(settings);
  return {
    groups: groupNames.map((name) => {
      const [latest] = historyOf(name);
      return {
        name,
        changed: latest ? { at: latest.savedAt, by: latest.by?.name ?? null } : null,
        startsAt: scheduledOf(name)?.validFrom ?? null,
      };
    }),
  };
}

export default function SettingsPage({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <ConsolePage title={copy.title} text={copy.text}>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {groups.map(({ name, changed, startsAt }) => {
          const { slug, title, text } = groupsCopy[name];
          return (
            <li
              key={name}
              className="relative rounded-medium border border-line bg-surface p-5 has-[a:hover]:border-ink sm:p-6"
            >
              <h2 className="text-step-1">
                <Link
                  to={href("/gestion/ajustes/:group", { group: slug })}
                  className="underline-quiet after:absolute after:inset-0"
                >
                  {title}
                </Link>
              </h2>
              <p className="mt-2 text-step--1 text-muted">{text}</p>
              <p className="mt-3 text-step--1">
                {changed
                  ? copy.changed(changed.at, changed.by ?? copy.historyLine.operator)
                  : copy.sample}
              </p>
              {startsAt !== null && (
                <p className="mt-1 text-step--1 font-medium">{copy.historyLine.starts(startsAt)}</p>
              )}
            </li>
          );
        })}
      </ul>
    </ConsolePage>
  );
}
