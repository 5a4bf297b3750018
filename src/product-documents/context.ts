import { createContext } from "react-router";
import type { ProductDocumentsService } from "./services/product-documents-service.ts";

/** Context key: documents of products, such as safety data sheets. */
export const productDocuments = createContext<ProductDocumentsService>();
