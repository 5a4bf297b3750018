/** URLs of the pages about one kind of record, without the signed key of a personal link. */
export type SubjectPages = {
  personalWithoutKey: string;
  console: (id: string) => string;
};

/** URLs with a signed key, only for emails to the person concerned: the key lets its holder act as that person. */
export type SubjectKeys = {
  /** URL of the person's page; its validity counts from `createdAt`, in epoch milliseconds. */
  personal: (id: string, createdAt: number) => string;
  unsubscribe?: (id: string) => Record<string, string>;
};
