import { useEffect, useState } from "react";
import type { Section } from "../../content/policies/policy.ts";

/** The id of the last section whose top has passed the upper quarter of the window. */
export function useCurrentSection(sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const ids = sections.map((section) => section.id).join(" ");
  useEffect(() => {
    const targets = ids.split(" ").flatMap((id) => document.getElementById(id) ?? []);
    const mark = () => {
      const line = window.innerHeight / 4;
      setCurrent(targets.findLast((target) => target.getBoundingClientRect().top < line)?.id);
    };
    const observer = new IntersectionObserver(mark, { rootMargin: "0px 0px -75% 0px" });
    for (const target of targets) observer.observe(target);
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
