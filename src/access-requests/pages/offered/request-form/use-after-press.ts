import { useEffect, useState } from "react";

/**
 * Hook that delays an update until no mouse button or finger is down: if the page moves between press and release, the
 * browser drops the click, for example when an error disappears while «Enviar» is pressed.
 */
export function useAfterPress(): (todo: () => void) => void {
  const [queue] = useState(createQueue);
  useEffect(() => queue.listen(), [queue]);
  return queue.add;
}

function createQueue() {
  let isPressed = false;
  let waiting: (() => void)[] = [];

  /** Runs the updates in a later task, because the browser fires `click` only after this `pointerup`. */
  function runSoon() {
    setTimeout(() => {
      if (isPressed) return;
      const todos = waiting;
      waiting = [];
      for (const todo of todos) todo();
    });
  }

  function listen() {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    const press = () => {
      isPressed = true;
    };
    const lift = () => {
      isPressed = false;
      runSoon();
    };
    window.addEventListener("pointerdown", press, options);
    window.addEventListener("pointerup", lift, options);
    window.addEventListener("pointercancel", lift, options);
    return () => listening.abort();
  }

  function add(todo: () => void) {
    waiting.push(todo);
    runSoon();
  }

  return { listen, add };
}
