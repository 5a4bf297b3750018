import { createContext } from "react-router";
import type { ApplicantLinks, News } from "./services/news-service.ts";

export const news = createContext<News>();
/** Context key, provided by the access requests: opens the personal links of applicants. */
export const applicantLinks = createContext<ApplicantLinks>();
