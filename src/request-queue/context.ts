import { createContext } from "react-router";
import type { createRequestQueue } from "./services/request-queue-service.ts";

export const requestQueue = createContext<RequestQueue>();

export type RequestQueue = ReturnType<typeof createRequestQueue>;

export type CaseFile = NonNullable<Awaited<ReturnType<RequestQueue["find"]>>>;
