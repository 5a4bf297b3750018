import { z } from "zod";
import type { FieldChanges } from "../../kernel/field-changes.ts";
import {
  changedSubjects,
  listChanges,
  type NewChange,
  purgeChanges,
  rewriteChanges,
} from "../../platform/database/changes.ts";
import type { Database } from "../../platform/database/database.ts";
import type { CompanyChange, CompanyEvent, CompanyEventType } from "../domain/company-event.ts";
import { toCompanyActor } from "./rows.ts";

/** Entry of the change log for a change of a company. */
export function companyChange(
  companyId: string,
  { actor, at, type, changes }: CompanyChange,
): NewChange {
  return {
    subject: subjectOf(companyId),
    actor,
    at,
    what: type,
    before: valuesAt(0, changes),
    after: valuesAt(1, changes),
  };
}

const subjectKind = "company";

function subjectOf(companyId: string) {
  return { kind: subjectKind, id: companyId };
}

/** Values of changed fields, before or after a change; null for an empty value. */
const fieldValues = z.record(z.string(), z.string().nullable());

type FieldValues = z.infer<typeof fieldValues>;

function valuesAt(place: 0 | 1, changes: FieldChanges): FieldValues {
  return Object.fromEntries(
    Object.entries(changes).map(([field, values]) => [field, values[place]]),
  );
}

/** Latest events of a company's history, newest first. */
export async function listCompanyEvents(
  on: Database,
  { companyId, limit }: { companyId: string; limit: number },
): Promise<CompanyEvent[]> {
  const changes = await listChanges(on, { ...subjectOf(companyId), max: limit }, fieldValues);
  return changes.map(({ id, at, actor, what, before, after }) => ({
    id,
    companyId,
    at,
    type: what as CompanyEventType,
    actor: toCompanyActor(actor),
    changes: changesOf(before ?? {}, after ?? {}),
  }));
}

function changesOf(before: FieldValues, after: FieldValues): FieldChanges {
  return Object.fromEntries(
    Object.entries(after).map(([field, value]) => [field, [before[field] ?? null, value] as const]),
  );
}

/**
 * Removes a person from a company's history: as a value of changed fields and as the author of events. Of the fields
 * `fields` every value is removed.
 */
export async function forgetInCompanyChanges(
  on: Database,
  {
    companyId,
    values,
    fields = [],
  }: { companyId: string; values: readonly (string | undefined)[]; fields?: readonly string[] },
): Promise<void> {
  const forgotten = new Set<string | null>(values.filter((value) => value !== undefined));
  forgotten.delete("");
  const isForgotten = ([field, value]: [string, string | null]) =>
    forgotten.has(value) || (value !== null && fields.includes(field));
  const without = (state: FieldValues | null) =>
    state &&
    Object.fromEntries(
      Object.entries(state).map((entry) => [entry[0], isForgotten(entry) ? "" : entry[1]]),
    );
  await rewriteChanges(on, subjectOf(companyId), {
    state: fieldValues,
    rewrite(change) {
      const entries = [change.before ?? {}, change.after ?? {}].flatMap(
        Object.entries<string | null>,
      );
      const isAuthor = change.actor.kind === "member" && forgotten.has(change.actor.name);
      if (!isAuthor && !entries.some(isForgotten)) return null;
      return {
        ...change,
        actor: isAuthor ? { kind: "member", id: null, name: null } : change.actor,
        before: without(change.before),
        after: without(change.after),
      };
    },
  });
}

/** Subquery: ids of the companies with an entry in their history since an instant. */
export function companiesChangedSince(on: Database, since: number) {
  return changedSubjects(on, { kind: subjectKind, since });
}

export async function deleteCompanyChanges(on: Database, ids: readonly string[]): Promise<void> {
  await purgeChanges(on, { kind: subjectKind, ids });
}
