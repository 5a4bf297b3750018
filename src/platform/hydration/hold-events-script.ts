import { holdAllEvents } from "./hold-all-events.ts";

holdAllEvents();
