/**
 * Lines on a field of 24 by 24. Source: Lucide (ISC licence); its components, which the console uses, would weigh more
 * than these lines on a page that everybody loads.
 */
const lines = {
  "arrow-left": "m12 19-7-7 7-7M19 12H5",
  "arrow-right": "M5 12h14m-7-7 7 7-7 7",
  bag: "M16 10a4 4 0 0 1-8 0M3.103 6.034h17.794M3.4 5.467a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.667a2 2 0 0 0-.4-1.2l-2-2.667A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z",
  check: "M20 6 9 17l-5-5",
  "chevron-down": "m6 9 6 6 6-6",
  cross: "M18 6 6 18M6 6l12 12",
  menu: "M4 5h16M4 12h16M4 19h16",
  plus: "M5 12h14m-7-7v14",
};

/** A sign beside words that say the same, or in a button that has a name. */
export function Icon({
  name,
  className = "size-[24px]",
}: {
  name: keyof typeof lines;
  className?: string;
}) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`icon ${className}`}>
      <path d={lines[name]} />
    </svg>
  );
}
