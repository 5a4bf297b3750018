import { createContext } from "react-router";
import type { WebhookService } from "./services/webhook-service.ts";

export const webhookService = createContext<WebhookService>();
