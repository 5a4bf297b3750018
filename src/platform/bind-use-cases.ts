type UseCase = (deps: never, ...args: never[]) => unknown;

type DepsOf<UseCases extends Readonly<Record<string, UseCase>>> = {
  [Name in keyof UseCases]: (deps: Parameters<UseCases[Name]>[0]) => void;
}[keyof UseCases] extends (deps: infer Deps) => void
  ? Deps
  : never;

/** Use cases without their first parameter, as pages call them through a context key. */
export type Bound<UseCases extends Readonly<Record<string, UseCase>>> = {
  [Name in keyof UseCases]: UseCases[Name] extends (
    deps: never,
    ...args: infer Args
  ) => infer Result
    ? (...args: Args) => Result
    : never;
};

/** Binds use cases to their deps, which are made anew for each call, because the instant is among them. */
export function bindUseCases<const UseCases extends Readonly<Record<string, UseCase>>>(
  deps: () => DepsOf<UseCases>,
  useCases: UseCases,
): Bound<UseCases> {
  const bound = Object.entries(useCases).map(([name, useCase]) => [
    name,
    (...args: never[]) => useCase(deps() as never, ...args),
  ]);
  return Object.fromEntries(bound) as Bound<UseCases>;
}
