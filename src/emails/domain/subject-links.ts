/** Where emails about one kind of row lead, as anybody may see it. */
export type SubjectPages = {
  /** The page of the person that an email is to, without the key that opens it. */
  personalWithoutKey: string;
  /** The row in the console. */
  console: (id: string) => string;
};

/** What only the recipient of an email gets: whoever holds a key acts as its owner. */
export type SubjectKeys = {
  /** The person's page with its key, whose time counts from `createdAt`, in epoch milliseconds. */
  personal: (id: string, createdAt: number) => string;
  /** The headers with which the reader ends the news about it. */
  unsubscribe?: (id: string) => Record<string, string>;
};
