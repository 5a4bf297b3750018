import { createContext } from "react-router";
import type { Analytics } from "./domain/page-measures.ts";

export const analytics = createContext<Analytics>();
