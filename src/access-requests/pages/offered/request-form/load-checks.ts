type Checks = typeof import("../../../domain/quick-check.ts") &
  typeof import("../../../../kernel/suggest-email.ts");

let loaded: Promise<Checks> | undefined;

/** The rules that fields are judged by. They are a third of the page's own script, so only somebody in the form fetches them. */
export function loadChecks(): Promise<Checks> {
  loaded ??= Promise.all([
    import("../../../domain/quick-check.ts"),
    import("../../../../kernel/suggest-email.ts"),
  ]).then(([check, suggest]) => ({ ...check, ...suggest }));
  return loaded;
}
