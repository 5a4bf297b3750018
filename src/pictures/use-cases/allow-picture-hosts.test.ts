import { expect, test } from "vitest";
import { importSettings } from "../settings/import-settings.ts";
import { allowPictureHosts } from "./allow-picture-hosts.ts";

const by = { kind: "staff", id: "s1", name: "Ana" } as const;

function settingsWith(pictureHosts: string) {
  const saved: { pictureHosts: string; folder: string }[] = [];
  return {
    saved,
    valuesOf: () => ({ ...importSettings.sample, pictureHosts, folder: "watched" }) as never,
    saveValues: async (_: unknown, { value }: { value: unknown }) => {
      saved.push(value as (typeof saved)[number]);
      return { kind: "saved" as const, number: 4 };
    },
  };
}

test("allowing picture hosts adds the missing ones to the setting, one a line, and keeps other settings", async () => {
  const settings = settingsWith("*.rizonda.es");
  const hosts = ["fotos.rizonda.es", "cdn.lunarea.com"];
  expect(await allowPictureHosts(settings, { hosts, by })).toBe(true);
  expect(settings.saved).toEqual([
    {
      ...importSettings.sample,
      pictureHosts: "*.rizonda.es\ncdn.lunarea.com",
      folder: "watched",
    },
  ]);
});

test("allowing picture hosts saves none if there is no room for all", async () => {
  const settings = settingsWith("a.es\n".repeat(799));
  expect(await allowPictureHosts(settings, { hosts: ["cdn.lunarea.com"], by })).toBe(false);
  expect(settings.saved).toEqual([]);
});
