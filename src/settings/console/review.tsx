import type { ReactNode } from "react";
import { Form, href } from "react-router";
import type { FieldChange, TypedTexts } from "../../fields/field.ts";
import { isTicked } from "../../kernel/ticked.ts";
import type { EmailSampleName } from "../../setting-groups/setting-group.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { fieldCopyOf } from "../copy/group-words.ts";
import { settingsCopy as copy } from "../copy/settings-copy.ts";
import { changedLines, valueLines } from "../copy/value-text.ts";
import { isPicture, Thumbnail } from "./picture-fields.tsx";
import { type ShownGroup, samplePictureAt } from "./shown-group.ts";

/** Review of a group's unsaved changes: each changed field before and after, with the effect of the change. */
export function ReviewOfChanges({
  group,
  typed,
  seen,
  differences,
}: {
  group: ShownGroup;
  typed: TypedTexts;
  seen: number;
  differences: readonly FieldChange[];
}) {
  const { copy: words, mark } = group;
  const { previews, slug } = words;
  const emails = emailsChangedBy(group, differences);
  const isSame = differences.length === 0;
  return (
    // Posted without client-side navigation, which would ignore that the previews open in a new tab.
    <Form method="post" reloadDocument className="grid gap-6">
      {Object.entries({ ...typed, seen: `${seen}` }).map(
        ([name, value]) =>
          name !== "intent" &&
          name !== mark && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <section
        aria-labelledby="cambios"
        className="rounded-medium border border-line bg-surface p-5 sm:p-7"
      >
        <h2 id="cambios" tabIndex={-1} className="text-step-2">
          {isSame ? copy.noChanges : copy.reviewTitle}
        </h2>
        {!isSame && <p className="mt-1 text-muted">{copy.reviewText}</p>}
        <ul className="mt-4">
          {differences.map((difference) => (
            <ChangedField key={difference.field} group={group} {...difference} />
          ))}
        </ul>
      </section>
      {!isSame && mark && (
        <MaterialChange group={group} mark={mark} isChecked={isTicked(typed[mark])} />
      )}
      {!isSame && (
        <Previews
          legend={copy.preview}
          field="page"
          action={href("/gestion/ajustes/:group/vista-previa", { group: slug })}
          labels={copy.previews}
          names={previews}
        />
      )}
      <Previews
        legend={copy.previewEmails}
        field="emailSample"
        action={href("/gestion/ajustes/:group/vista-previa/correo", { group: slug })}
        labels={copy.emails}
        names={emails}
      />
      <div className="flex flex-wrap gap-3">
        {!isSame && (
          <Button type="submit" name="intent" value="save">
            {copy.save}
          </Button>
        )}
        <Button type="submit" variant="quiet" name="intent" value="edit">
          {copy.edit}
        </Button>
      </div>
    </Form>
  );
}

/** Buttons that open pages or emails in a new tab as the changed settings would make them. */
function Previews<Name extends string>({
  legend,
  field,
  action,
  labels,
  names,
}: {
  legend: string;
  field: string;
  action: string;
  labels: Readonly<Record<Name, string>>;
  names: readonly Name[];
}) {
  if (names.length === 0) return null;
  return (
    <fieldset>
      <legend className="font-medium">{legend}</legend>
      <div className="mt-2 flex flex-wrap gap-3">
        {names.map((name) => (
          <Button
            key={name}
            type="submit"
            variant="quiet"
            name={field}
            value={name}
            formAction={action}
            formTarget="_blank"
          >
            {labels[name]}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

type SampleOf = { name: EmailSampleName; fields?: readonly string[] };

function emailsChangedBy(
  { copy }: ShownGroup,
  differences: readonly FieldChange[],
): EmailSampleName[] {
  const { emails = [] }: { emails?: readonly SampleOf[] } = copy;
  return emails.flatMap(({ name, fields }) => {
    return differences.some(({ field }) => fields?.includes(field) ?? true) ? [name] : [];
  });
}

function MaterialChange({
  group,
  mark,
  isChecked,
}: {
  group: ShownGroup;
  mark: string;
  isChecked: boolean;
}) {
  const { label, hint } = fieldCopyOf(group.copy, mark);
  return (
    <div>
      <Checkbox
        name={mark}
        defaultChecked={isChecked}
        aria-describedby="sustancial"
        className="font-medium"
      >
        {label}
      </Checkbox>
      <p id="sustancial" className="max-w-measure text-step--1 text-muted">
        {hint}
      </p>
    </div>
  );
}

function ChangedField({ group, field, before, after }: FieldChange & { group: ShownGroup }) {
  const { label, effect } = fieldCopyOf(group.copy, field);
  const hasPicture = isPicture(group.controls[field]);
  const sides = {
    before: valueLines(group, field, before),
    after: valueLines(group, field, after),
  };
  return (
    <li className="border-t border-line py-4 first:border-0">
      <h3 className="font-medium">{label}</h3>
      <dl className="mt-1 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        <Side term={copy.before} lines={changedLines(sides.before, sides.after)}>
          {hasPicture && (
            <Thumbnail
              field={field}
              sample={samplePictureAt(group, field, before)}
              typed={before}
            />
          )}
        </Side>
        <Side term={copy.after} lines={changedLines(sides.after, sides.before)} isNew>
          {hasPicture && (
            <Thumbnail field={field} sample={samplePictureAt(group, field, after)} typed={after} />
          )}
        </Side>
      </dl>
      {effect && <p className="mt-1.5 text-step--1 text-muted">{effect}</p>}
    </li>
  );
}

function Side({
  term,
  lines,
  isNew = false,
  children,
}: {
  term: string;
  lines: string[];
  isNew?: boolean;
  children: ReactNode;
}) {
  return (
    <div>
      <dt className="text-step--1 text-muted">{term}</dt>
      {(lines.length > 0 ? lines : [copy.empty]).map((line) => (
        <dd
          key={line}
          className={`wrap-anywhere whitespace-pre-line ${isNew ? "font-medium" : ""}`}
        >
          {line}
        </dd>
      ))}
      {children && <dd className="mt-2">{children}</dd>}
    </div>
  );
}
