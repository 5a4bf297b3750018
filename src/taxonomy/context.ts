import { createContext } from "react-router";
import type { BrandService } from "./services/brand-service.ts";
import type { CategoryService } from "./services/category-service.ts";

export const brandService = createContext<BrandService>();
export const categoryService = createContext<CategoryService>();
