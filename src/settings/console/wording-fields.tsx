import type { TypedTexts } from "../../fields/field.ts";
import { isTicked, ticked } from "../../kernel/ticked.ts";
import { liveBlockOf } from "../../policies/domain/wording-sections.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { fieldId } from "../../ui/field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { groupsCopy } from "../copy/groups-copy.ts";
import { wordingCopy as copy } from "../copy/wording-copy.ts";
import { type GroupName, policyOfGroup } from "../domain/groups.ts";
import type { WordingForm } from "./wording-context.ts";

/** Form fields for the text of each section of a policy, below instructions on markup and placeholders. */
export function WordingFields({
  group,
  typed,
  own,
  errors,
  form: { sections, facts, pages },
}: {
  group: GroupName;
  typed: TypedTexts;
  /** Ids of the sections that currently have a text of the owner instead of the standard one. */
  own: readonly string[];
  errors: Readonly<Record<string, string>>;
  form: WordingForm;
}) {
  const policy = policyOfGroup(group);
  return (
    <>
      <HowTo pages={pages} facts={facts} />
      {isTicked(typed.material) && <input type="hidden" name="material" value={ticked} />}
      <div>
        {sections.map(({ id, title }) => {
          const live = policy && liveBlockOf(policy, id);
          const isOwn = own.includes(id);
          return (
            <details
              key={id}
              open={errors[id] !== undefined}
              className="border-t border-line last:border-b"
            >
              <summary className="flex min-h-touch cursor-pointer flex-wrap items-center gap-x-3 py-2">
                <span className="font-medium underline-quiet">{title}</span>
                <span
                  className={`text-step--1 ${isOwn ? "font-medium text-primary" : "text-muted"}`}
                >
                  {isOwn ? copy.isOwn : copy.isHouse}
                </span>
              </summary>
              <div className="pt-1 pb-5">
                <TextArea
                  id={fieldId(id)}
                  name={id}
                  rows={10}
                  label={copy.field(title)}
                  hint={copy.hint(live)}
                  error={errors[id]}
                  defaultValue={typed[id] ?? ""}
                />
                {isOwn && (
                  <Checkbox
                    name={`${id}.house`}
                    defaultChecked={isTicked(typed[`${id}.house`])}
                    className="mt-2"
                  >
                    {copy.backToHouse}
                  </Checkbox>
                )}
              </div>
            </details>
          );
        })}
      </div>
    </>
  );
}

function HowTo({ pages, facts }: Omit<WordingForm, "sections">) {
  return (
    <div>
      <details className="border-t border-line">
        <summary className="flex min-h-touch cursor-pointer items-center underline-quiet">
          {copy.howTo}
        </summary>
        <dl className="grid gap-3 pt-1 pb-5">
          {copy.marks.map(({ mark, text }) => (
            <div key={mark}>
              <dt className="wrap-anywhere">
                <code>{mark}</code>
              </dt>
              <dd className="max-w-measure text-step--1 text-muted">{text}</dd>
            </div>
          ))}
          <div>
            <dt>{copy.pages}</dt>
            <dd className="max-w-measure text-step--1 text-muted">{pages.join(", ")}</dd>
          </div>
        </dl>
      </details>
      <details className="border-t border-line">
        <summary className="flex min-h-touch cursor-pointer items-center underline-quiet">
          {copy.facts}
        </summary>
        <dl className="pt-1 pb-5">
          {facts.map(({ name, value }) => (
            <div
              key={name}
              className="grid gap-x-4 border-t border-line py-2 first:border-0 sm:grid-cols-2"
            >
              <dt className="wrap-anywhere">
                <code>{`{${name}}`}</code>
                <span className="block text-step--1 text-muted">{labelOfFact(name)}</span>
              </dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

/** Label of a placeholder: that of the setting from which its value comes. */
function labelOfFact(fact: string): string {
  const [group, name = ""] = fact.split(".");
  const fields: Record<string, { label: string }> =
    group === "company" ? groupsCopy.company.fields : groupsCopy.promises.fields;
  return fields[name]?.label ?? copy.otherFacts[fact] ?? "";
}
