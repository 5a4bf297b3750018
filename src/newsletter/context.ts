import { createContext } from "react-router";
import type { ApplicantLinks, News, NewsChoices } from "./service.ts";

export const news = createContext<News>();
/** Context key, provided by the privacy requests: subscriptions and objections, wherever they are stored. */
export const newsChoices = createContext<NewsChoices>();
/** Context key, provided by the access requests: opens the personal links of applicants. */
export const applicantLinks = createContext<ApplicantLinks>();
