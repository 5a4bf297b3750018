import { createContext } from "react-router";
import type { News } from "./domain/newsletter.ts";

/** Context key: commercial news by email. */
export const news = createContext<News>();
