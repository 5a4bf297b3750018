import type { TypedTexts } from "../../fields/field.ts";
import { isTicked, ticked } from "../../kernel/ticked.ts";
import type { StandardTexts } from "../../setting-groups/setting-group.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { fieldId } from "../../ui/field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { standardTextsCopy as copy } from "../copy/standard-texts-copy.ts";

/** Form fields for texts with a standard one each, below instructions on markup and placeholders. */
export function StandardTextFields({
  mark,
  typed,
  own,
  errors,
  texts: { sections, ...help },
}: {
  /** Name of the checkbox about the change itself. */
  mark: string | null;
  typed: TypedTexts;
  /** Ids of the sections that currently have a text of the owner instead of the standard one. */
  own: readonly string[];
  errors: Readonly<Record<string, string>>;
  texts: StandardTexts;
}) {
  return (
    <>
      <HowTo {...help} />
      {mark && isTicked(typed[mark]) && <input type="hidden" name={mark} value={ticked} />}
      <div>
        {sections.map(({ id, title, hint }) => {
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
                  hint={hint}
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

function HowTo({ marks, facts, pages }: Omit<StandardTexts, "sections">) {
  return (
    <div>
      <details className="border-t border-line">
        <summary className="flex min-h-touch cursor-pointer items-center underline-quiet">
          {copy.howTo}
        </summary>
        <dl className="grid gap-3 pt-1 pb-5">
          {marks.map(({ mark, text }) => (
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
          {facts.map(({ name, label, value }) => (
            <div
              key={name}
              className="grid gap-x-4 border-t border-line py-2 first:border-0 sm:grid-cols-2"
            >
              <dt className="wrap-anywhere">
                <code>{`{${name}}`}</code>
                <span className="block text-step--1 text-muted">{label}</span>
              </dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
