import { type FormEvent, useEffect, useRef, useState } from "react";
import { useSubmit } from "react-router";
import { minimumFillMilliseconds } from "../../../domain/robots.ts";

/**
 * Sends the form with the time it took, not before the least time that a person needs:
 * someone quick, or helped by the browser's memory, waits a moment instead of being taken for a robot.
 */
export function useMinimumFillTime() {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  function submitAfterFillTime(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isWaiting) return;
    const form = event.currentTarget;
    const wait = Math.max(0, minimumFillMilliseconds - performance.now());
    setIsWaiting(true);
    timer.current = setTimeout(() => {
      const measured = form.elements.namedItem("fillMilliseconds") as HTMLInputElement;
      measured.value = `${Math.ceil(performance.now())}`;
      setIsWaiting(false);
      submit(form, { preventScrollReset: true });
    }, wait);
  }

  return { isWaiting, submitAfterFillTime };
}
