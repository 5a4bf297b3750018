import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";

export type Notice = {
  id: number;
  text: string;
  /** Buttons of the notice; the page must offer the same actions, because the notice disappears. */
  actions?: readonly { label: string; act: () => void }[];
};

/** Display time of a notice, in milliseconds. */
export const noticeTime = 4000;

let shown: Notice | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a temporary notice, replacing the current one. Important messages must be on the page as well. */
export function notify(notice: Omit<Notice, "id">): void {
  lastId += 1;
  replace({ ...notice, id: lastId });
}

/** Container of the notice, placed where it covers no control. */
export function Notices() {
  const notice = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
  const box = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<Notice | null>(null);
  useGoing(notice, notice !== null && held === notice);
  useLayoutEffect(() => {
    if (notice && box.current) box.current.style.bottom = `${findFreePlace(box.current)}px`;
  }, [notice]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only keep the notice open while it is in use
    <div
      ref={box}
      onPointerEnter={() => setHeld(notice)}
      onPointerLeave={() => setHeld(null)}
      onFocus={() => setHeld(notice)}
      onBlur={() => setHeld(null)}
      className={`fixed inset-x-4 z-50 mx-auto flex w-fit flex-wrap items-center justify-center gap-x-4 rounded-medium text-step--1 font-medium text-on-ink print:hidden ${
        notice ? "bg-ink px-5 py-1 shadow-raised" : ""
      }`}
    >
      <p role="status" className={notice ? "py-2 text-balance" : ""}>
        {notice?.text}
      </p>
      {notice?.actions && (
        <div className="flex gap-x-4">
          {notice.actions.map(({ label, act }) => (
            <button
              key={label}
              type="button"
              onClick={() => {
                act();
                if (shown === notice) replace(null);
              }}
              className="min-h-touch underline-quiet"
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Hook: closes a notice after its time, after scrolling by 40 pixels, or when an input gets the focus. */
function useGoing(notice: Notice | null, isHeld: boolean) {
  useEffect(() => {
    if (!notice || isHeld) return;
    const go = () => shown === notice && replace(null);
    const timer = setTimeout(go, noticeTime);
    const from = scrollY;
    const follow = () => Math.abs(scrollY - from) > 40 && go();
    const leave = ({ target }: FocusEvent) => (target as Element).matches("input") && go();
    window.addEventListener("scroll", follow, { passive: true });
    document.addEventListener("focusin", leave);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("scroll", follow);
      document.removeEventListener("focusin", leave);
    };
  }, [notice, isHeld]);
}

function replace(notice: Notice | null): void {
  shown = notice;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const controls = "a,button,input,select,textarea,summary,label";
const step = 4;

/** Distance from the window's bottom at which a fixed box covers the fewest controls. */
function findFreePlace(box: HTMLElement): number {
  const { left, right, height } = box.getBoundingClientRect();
  const taken = [...document.querySelectorAll(controls)]
    .filter(
      (control) => !box.contains(control) && control.checkVisibility({ visibilityProperty: true }),
    )
    .map((control) => control.getBoundingClientRect())
    .filter(
      (one) => one.right > left && one.left < right && one.bottom > 0 && one.top < innerHeight,
    );
  const countCovered = (bottom: number) =>
    taken.filter(
      (one) => one.bottom > innerHeight - bottom - height && one.top < innerHeight - bottom,
    ).length;
  let best = { bottom: 16, covered: countCovered(16) };
  for (let bottom = 16 + step; bottom + height < innerHeight && best.covered > 0; bottom += step) {
    const covered = countCovered(bottom);
    if (covered < best.covered) best = { bottom, covered };
  }
  return best.bottom;
}
