import { createContext } from "react-router";
import type { Analytics } from "./service.ts";

export const analytics = createContext<Analytics>();
