/** Replays the events that `hold-events.ts` has held back, in their order. */
export function replayEvents(): void {
  const { heldEvents = [] } = window;
  delete window.heldEvents;
  // A replayed click may change a field in which somebody typed after it.
  const typed = heldEvents.map(({ target }) => (target as HTMLInputElement).value);
  let movedFrom: Element | null = null;
  for (const [at, event] of heldEvents.entries()) {
    const target = event.target as HTMLElement;
    if (!target.isConnected) continue;
    switch (event.type) {
      case "click":
        pressButton(target.closest("button"), heldEvents.slice(at + 1));
        break;
      case "keydown":
        movedFrom = pressKey(event as KeyboardEvent, { target, movedFrom });
        break;
      default:
        if (isLastOfField(event, heldEvents.slice(at + 1)))
          tellChange(target as HTMLInputElement, { type: event.type, typed: typed[at] ?? "" });
    }
  }
}

/** Clicks a button, unless another one of its form was pressed later: of two choices of cookies, the last one counts. */
function pressButton(button: HTMLButtonElement | null, later: readonly Event[]): void {
  const isReplaced = later.some(
    ({ target, type }) =>
      type === "click" && (target as Element).closest("button")?.form === button?.form,
  );
  if (button?.type !== "submit" || !isReplaced) button?.click();
}

function isLastOfField({ target, type }: Event, later: readonly Event[]): boolean {
  return !later.some((event) => event.target === target && event.type === type);
}

/**
 * Presses a key where the focus is, unless the visitor has moved it since. Returns the element from which replayed keys
 * have moved the focus: the keys after it were meant for where the focus is now.
 */
function pressKey(
  event: KeyboardEvent,
  { target, movedFrom }: { target: Element; movedFrom: Element | null },
): Element | null {
  const focused = document.activeElement;
  if (!focused || (focused !== target && movedFrom !== target)) return movedFrom;
  const isFree = focused.dispatchEvent(new KeyboardEvent("keydown", event));
  const field = document.activeElement as HTMLInputElement;
  if (isFree && event.key.length === 1) typeInto(field, event.key);
  if (isFree && event.key === "Enter" && focused.matches("a[href]"))
    (focused as HTMLElement).click();
  return field === focused ? movedFrom : target;
}

/** Default action of a character in a text field. */
function typeInto(field: HTMLInputElement, character: string): void {
  const { selectionStart, selectionEnd } = field;
  // No number in fields without text, undefined in other elements.
  if (typeof selectionStart !== "number" || typeof selectionEnd !== "number") return;
  field.setRangeText(character, selectionStart, selectionEnd, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true, data: character }));
}

/** Tells the handlers of a field what was typed. */
function tellChange(
  field: HTMLInputElement,
  { type, typed }: { type: string; typed: string },
): void {
  if (field.value !== typed) field.value = typed;
  field.dispatchEvent(new Event(type, { bubbles: true }));
  // React's `onBlur`: the field was left before hydration.
  if (type === "change" && field !== document.activeElement)
    field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
}
