import { createContext } from "react-router";
import type { Bound } from "../platform/bind-use-cases.ts";
import type { privacyUseCases } from "./use-cases/privacy-use-cases.ts";

export const privacyRequests = createContext<Bound<typeof privacyUseCases>>();
