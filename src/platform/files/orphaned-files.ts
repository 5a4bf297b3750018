import { createContext } from "react-router";
import type { WorkerLoop } from "../jobs/worker-loop.ts";

/** Context key: job that deletes stored files without a database row; woken by code that deletes rows. */
export const orphanedFiles = createContext<Pick<WorkerLoop, "poke">>();
