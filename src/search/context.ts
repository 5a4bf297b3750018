import { createContext } from "react-router";
import type { CatalogueSearch } from "./domain/question.ts";
import type { SearchWordsService } from "./services/search-words-service.ts";

export const catalogueSearch = createContext<CatalogueSearch>();

export const searchWordsService = createContext<SearchWordsService>();
