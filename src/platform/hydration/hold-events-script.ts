import { holdAllEvents } from "./hold-all-events.ts";
import { releaseEvents } from "./hold-events.ts";

holdAllEvents();
// The scripts of the router could not be loaded: those that the one in the page imports first, or later.
addEventListener("error", ({ target }) => target instanceof HTMLScriptElement && giveUp(), true);
addEventListener("unhandledrejection", giveUp);

function giveUp(): void {
  releaseEvents();
  delete window.heldEvents;
}
