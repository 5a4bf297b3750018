import { Form, href, Link } from "react-router";
import { ConsolePage } from "../../console/page-parts.tsx";
import { foldName } from "../../kernel/fold.ts";
import { company } from "../../seller/copy/company.ts";
import { sampleFactsLeft } from "../../seller/copy/placeholders.ts";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { settings } from "../context.ts";
import { groupsCopy } from "../copy/groups-copy.ts";
import { sampleClaimsLeft } from "../copy/sample-claims.ts";
import { settingSections } from "../copy/sections-copy.ts";
import { settingsCopy as copy } from "../copy/settings-copy.ts";
import type { GroupName } from "../domain/groups.ts";
import type { Route } from "./+types/settings";

export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, "change-settings");
  const { historyOf, scheduledOf } = context.get(settings);
  const search = (url.searchParams.get("busca") ?? "").slice(0, 100);
  const ofSample = new Set<GroupName>([
    ...(sampleFactsLeft(company).length > 0 ? (["company"] as const) : []),
    ...sampleClaimsLeft().map(({ group }) => group),
  ]);
  const sections = settingSections.map(({ title, groups }) => ({
    title,
    groups: groups
      .filter((name) => isFound(name, search))
      .map((name) => {
        const [latest] = historyOf(name);
        return {
          name,
          isOfSample: ofSample.has(name),
          changed: latest ? { at: latest.savedAt, by: latest.by?.name ?? null } : null,
          startsAt: scheduledOf(name)?.validFrom ?? null,
        };
      }),
  }));
  return { search, sections: sections.filter(({ groups }) => groups.length > 0) };
}

/** True if every word of a search is in the words of a group or of its fields. */
function isFound(name: GroupName, search: string): boolean {
  const { title, text, fields } = groupsCopy[name];
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

function GroupCard({ group: { name, isOfSample, changed, startsAt } }: { group: Group }) {
  const { slug, title, text } = groupsCopy[name];
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
