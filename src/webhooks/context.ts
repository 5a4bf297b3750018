import { createContext } from "react-router";
import type { WebhookService } from "./service.ts";

export const webhookService = createContext<WebhookService>();
