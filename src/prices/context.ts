import { createContext } from "react-router";
import type { OwnPriceFile } from "./own-price-file.ts";
import type { PriceService } from "./price-service.ts";
import type { PrintedLists } from "./printed-list.ts";

/** Context key: price service of the console. */
export const priceService = createContext<PriceService>();

/** Context key: service that writes the price file (workbook) of a member's company for download. */
export const ownPriceFile = createContext<OwnPriceFile>();

/** Context key: service that reads the printable price list of a member's company. */
export const printedLists = createContext<PrintedLists>();
