import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type MeasureMessage, parseMessage } from "./message.ts";

const routes = ["/", "/solicitud/:link"];

const home: MeasureMessage = {
  route: "/",
  device: "phone",
  isView: true,
  vitals: { lcp: 2500, cls: 0 },
};

function counted(message: object) {
  return parseMessage(JSON.stringify({ ...home, ...message }), routes);
}

describe("an analytics message", () => {
  it("counts the page view and one bucket for each web vital", () => {
    expect(counted({})).toEqual([
      { route: "/", device: "phone", metric: "view", bucket: 0 },
      { route: "/", device: "phone", metric: "lcp", bucket: 4 },
      { route: "/", device: "phone", metric: "cls", bucket: 0 },
    ]);
  });

  it("counts a value beyond the last bound in the last bucket", () => {
    expect(counted({ isView: false, vitals: { lcp: 12_001 } })).toEqual([
      { route: "/", device: "phone", metric: "lcp", bucket: 12 },
    ]);
  });
});

describe("analytics counts nothing", () => {
  it.each([
    { route: "/nada" },
    { route: "/solicitud/abc~def" },
    { route: ["/"] },
    { device: "iPhone 17" },
    { isView: 1 },
    { isView: false, vitals: {} },
    { vitals: { lcp: -1 } },
    { vitals: { lcp: 600_001 } },
    { vitals: { lcp: "2500" } },
    { vitals: { lcp: null } },
    { vitals: { fid: 10 } },
    { vitals: [2500] },
    { visitor: "42" },
    { padding: "x".repeat(600) },
  ])("for the message %j", (message) => {
    expect(counted(message)).toBeNull();
  });

  it.each(["", "null", "[]", "7", '"vista"', "{", "{}", "{}".repeat(300)])(
    "for the text %j",
    (text) => {
      expect(parseMessage(text, routes)).toBeNull();
    },
  );

  it("for any other text, and throws nothing", () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => !parseMessage(text, routes)));
  });
});
