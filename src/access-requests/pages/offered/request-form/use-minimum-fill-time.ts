import { type FormEvent, useEffect, useRef, useState } from "react";
import { useSubmit } from "react-router";
import { minimumFillMilliseconds } from "../../../domain/robots.ts";

/** Hook that delays fast submissions, so that people whose browser fills in the form are not taken for robots. */
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
