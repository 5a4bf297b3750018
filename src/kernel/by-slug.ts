/** Name whose slug stands in an address; undefined for any other text. */
export function bySlug<Name extends string>(
  slugs: Readonly<Partial<Record<Name, string>>>,
  slug: string | null | undefined,
): Name | undefined {
  return (Object.keys(slugs) as Name[]).find((name) => slugs[name] === slug);
}
