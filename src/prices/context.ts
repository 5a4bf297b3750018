import { createContext } from "react-router";
import type { OwnPriceFile } from "./own-price-file.ts";
import type { PriceService } from "./price-service.ts";
import type { PrintedLists } from "./printed-list.ts";

export const priceService = createContext<PriceService>();

export const ownPriceFile = createContext<OwnPriceFile>();

export const printedLists = createContext<PrintedLists>();
