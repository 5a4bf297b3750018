/** Addresses about one kind of row, without keys. */
export type SubjectPages = {
  personalWithoutKey: string;
  console: (id: string) => string;
};

/** Addresses with signed keys, for the recipient alone: a key acts as its owner. */
export type SubjectKeys = {
  /** Person's page with its key, which expires counting from `createdAt`, in epoch milliseconds. */
  personal: (id: string, createdAt: number) => string;
  unsubscribe?: (id: string) => Record<string, string>;
};
