import { useEffect, useState } from "react";

/**
 * Does a thing once no finger or mouse button is down any more: a page that moves between pressing
 * and lifting swallows the click, as when a corrected field's error goes while «Enviar» is pressed.
 */
export function useAfterPress(): (todo: () => void) => void {
  const [queue] = useState(createQueue);
  useEffect(() => queue.listen(), [queue]);
  return queue.add;
}

function createQueue() {
  let isPressed = false;
  let waiting: (() => void)[] = [];

  /** In a turn of its own, because the click comes in the same one as the lifting. */
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
