import { useSyncExternalStore } from "react";

/** False on the server and while its page is taken over: for what is only right once scripts answer. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function never(): () => void {
  return () => {};
}
