import { createContext } from "react-router";
import type { News } from "./service.ts";

/** Context key: service for the newsletter. */
export const news = createContext<News>();
