import { createContext } from "react-router";

/** Context key: whether this start has imported the demo products, which only that of a new installation does. */
export const sampleStart = createContext<{ isNew: boolean }>();
