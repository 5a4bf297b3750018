/** Pages about one kind of row; their addresses have no key. */
export type SubjectPages = {
  personalWithoutKey: string;
  console: (id: string) => string;
};

/** Addresses with signed keys. Only for the recipient, because whoever has a key can act in their name. */
export type SubjectKeys = {
  /** Address of the person's page; its term counts from `createdAt`, in epoch milliseconds. */
  personal: (id: string, createdAt: number) => string;
  unsubscribe?: (id: string) => Record<string, string>;
};
