import { createContext } from "react-router";
import type { ProductService } from "./product-service.ts";

/** Context key of the service behind the console's pages on products. */
export const productService = createContext<ProductService>();
