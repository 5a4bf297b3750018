import { createContext } from "react-router";
import type { WebhookService } from "./service.ts";

/** Context key: service of the console's pages on webhooks. */
export const webhookService = createContext<WebhookService>();
