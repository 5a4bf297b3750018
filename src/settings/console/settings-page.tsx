import { Form, href, Link } from "react-router";
import { ConsolePage } from "../../console/page-parts.tsx";
import { foldName } from "../../kernel/fold.ts";
import {
  type GroupCopy,
  type SettingGroup,
  type SettingSection,
  settingSections,
} from "../../setting-groups/setting-group.ts";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { settings } from "../context.ts";
import { sectionTitles } from "../copy/group-words.ts";
import { settingsCopy as copy } from "../copy/settings-copy.ts";
import type { Route } from "./+types/settings-page";

export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, "change-settings");
  const { groups, historyOf, scheduledOf, sampleClaims } = context.get(settings);
  const search = (url.searchParams.get("busca") ?? "").slice(0, 100);
  const claiming = new Set(sampleClaims().map(({ group }) => group));
  const sections = settingSections.map((section) => ({
    title: sectionTitles[section],
    groups: groupsOf(section, groups)
      .filter(({ copy }) => isFound(copy, search))
      .map(({ name, copy: { slug, title, text }, isOfSample }) => {
        const [latest] = historyOf(name);
        return {
          name,
          slug,
          title,
          text,
          isOfSample: isOfSample?.() || claiming.has(name),
          changed: latest ? { at: latest.savedAt, by: latest.by?.name ?? null } : null,
          startsAt: scheduledOf(name)?.validFrom ?? null,
        };
      }),
  }));
  return { search, sections: sections.filter(({ groups }) => groups.length > 0) };
}

function groupsOf(section: SettingSection, groups: readonly SettingGroup[]): SettingGroup[] {
  const positionOf = ({ place }: SettingGroup) => place.position;
  return groups
    .filter(({ place }) => place.section === section)
    .sort((one, other) => positionOf(one) - positionOf(other));
}

/** True if every word of a search is in the words of a group or of its fields. */
function isFound({ title, text, fields }: GroupCopy, search: string): boolean {
  const words = Object.values(fields).flatMap((field) => [field.label, field.hint ?? ""]);
  const said = foldName([title, text, ...words].join(" "));
  return foldName(search)
    .split(" ")
    .every((word) => said.includes(word));
}

export default function SettingsPage({ loaderData: { search, sections } }: Route.ComponentProps) {
  return (
    <ConsolePage title={copy.title} text={copy.text}>
      <Form
        method="get"
        role="search"
        className="mt-6 flex max-w-measure flex-wrap items-end gap-3"
      >
        <div className="min-w-0 grow">
          <Field
            name="busca"
            type="search"
            label={copy.search}
            defaultValue={search}
            maxLength={100}
          />
        </div>
        <Button type="submit" variant="quiet">
          {copy.find}
        </Button>
        {search !== "" && <TextLink to={href("/gestion/ajustes")}>{copy.all}</TextLink>}
      </Form>
      {sections.length === 0 && <p className="mt-6">{copy.nothing}</p>}
      {sections.map(({ title, groups }) => (
        <section key={title} aria-label={title} className="mt-10">
          <h2 className="text-step-2">{title}</h2>
          <ul className="mt-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
            {groups.map((group) => (
              <GroupCard key={group.name} group={group} />
            ))}
          </ul>
        </section>
      ))}
    </ConsolePage>
  );
}

type Group = Route.ComponentProps["loaderData"]["sections"][number]["groups"][number];

function GroupCard({ group }: { group: Group }) {
  const { slug, title, text, isOfSample, changed, startsAt } = group;
  return (
    <li className="relative rounded-medium border border-line bg-surface p-5 has-[a:hover]:border-ink">
      <h3 className="font-text text-step-0 font-semibold tracking-normal">
        <Link
          to={href("/gestion/ajustes/:group", { group: slug })}
          className="underline-quiet after:absolute after:inset-0"
        >
          {title}
        </Link>
      </h3>
      <p className="mt-1 text-step--1 text-muted">{text}</p>
      {isOfSample && <p className="mt-2 text-step--1 font-medium text-danger">{copy.sample}</p>}
      {changed && (
        <p className="mt-2 text-step--1 text-muted">
          {copy.changed(changed.at, changed.by ?? copy.historyLine.operator)}
        </p>
      )}
      {startsAt !== null && (
        <p className="mt-1 text-step--1 font-medium">{copy.historyLine.starts(startsAt)}</p>
      )}
    </li>
  );
}
