/** Element names, ids, `type` values and class lists (raw `class` attributes) that occur in a page's HTML. */
export type MarkupNames = {
  classLists: ReadonlySet<string>;
  elements: ReadonlySet<string>;
  ids: ReadonlySet<string>;
  types: ReadonlySet<string>;
};

/**
 * Finds these names with one regular expression instead of an HTML parser: React escapes quotes in text, so that raw
 * quotes occur only around attribute values. Skips scripts.
 */
export function findMarkupNames(html: string): MarkupNames {
  const elements = new Set<string>();
  const lists = { class: new Set<string>(), id: new Set<string>(), type: new Set<string>() };
  for (const [part, element, attribute, value] of html.matchAll(namesAndScripts)) {
    if (element !== undefined) elements.add(element.toLowerCase());
    else if (attribute !== undefined) lists[attribute as keyof typeof lists].add(value as string);
    else if (part.startsWith("<script")) elements.add("script");
  }
  return { classLists: lists.class, elements, ids: lists.id, types: lists.type };
}

/** Replaces the value of each class attribute outside scripts. */
export function replaceClassLists(html: string, replace: (list: string) => string): string {
  return html.replace(classListsAndScripts, (part: string, list: string | undefined) =>
    list === undefined ? part : ` class="${replace(list)}"`,
  );
}

/** Classes in the value of a `class` attribute, with HTML entities decoded. */
export function classesIn(list: string): string[] {
  return list
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .split(/\s+/);
}

const script = String.raw`<script[\s\S]*?<\/script>`;
const namesAndScripts = new RegExp(`${script}|<([a-z][\\w-]*)| (class|id|type)="([^"]*)"`, "gi");
const classListsAndScripts = new RegExp(`${script}| class="([^"]*)"`, "gi");
