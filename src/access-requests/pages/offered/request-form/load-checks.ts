type Checks = typeof import("../../../domain/quick-check.ts") &
  typeof import("../../../../kernel/suggest-email.ts");

let loaded: Promise<Checks> | undefined;

/** Loads the field rules when needed, because they are a third of the page's script. */
export function loadChecks(): Promise<Checks> {
  loaded ??= Promise.all([
    import("../../../domain/quick-check.ts"),
    import("../../../../kernel/suggest-email.ts"),
  ]).then(([check, suggest]) => ({ ...check, ...suggest }));
  return loaded;
}
