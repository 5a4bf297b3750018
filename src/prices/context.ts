import { createContext } from "react-router";
import type { OwnPriceFile } from "./own-price-file.ts";
import type { PriceService } from "./price-service.ts";
import type { PrintedLists } from "./printed-list.ts";

/** Context key of the service behind the console's pages on prices. */
export const priceService = createContext<PriceService>();

/** Context key: price files that members download of their own company. */
export const ownPriceFile = createContext<OwnPriceFile>();

/** Context key: price lists on paper of the members' own companies. */
export const printedLists = createContext<PrintedLists>();
