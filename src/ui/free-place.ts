const controls = "a,button,input,select,textarea,summary,label";
const step = 12;

/** Smallest distance from the window's bottom, in CSS pixels, at which a fixed box covers no control; else 16. */
export function findFreePlace(box: HTMLElement): number {
  const { left, right, height } = box.getBoundingClientRect();
  const taken = [...document.querySelectorAll(controls)]
    .filter(
      (control) => !box.contains(control) && control.checkVisibility({ visibilityProperty: true }),
    )
    .map((control) => control.getBoundingClientRect())
    .filter(
      (one) => one.right > left && one.left < right && one.bottom > 0 && one.top < innerHeight,
    );
  const isFree = (bottom: number) =>
    taken.every(
      (one) => one.bottom <= innerHeight - bottom - height || one.top >= innerHeight - bottom,
    );
  for (let bottom = 16; bottom + height < innerHeight; bottom += step)
    if (isFree(bottom)) return bottom;
  return 16;
}
