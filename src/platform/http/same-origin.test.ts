import { expect, test } from "vitest";
import { isSameOrigin } from "./same-origin.ts";

const publicUrl = "https://www.example.com";

test.each([
  [{}, true],
  [{ origin: "https://www.example.com" }, true],
  [{ origin: "https://www.example.com", "sec-fetch-site": "same-origin" }, true],
  [{ "sec-fetch-site": "none" }, true],
  // Site opened by its IP address or as localhost, before its public name is set up.
  [{ origin: "http://10.0.0.5:3000", host: "10.0.0.5:3000" }, true],
  [{ origin: "http://[::1]:3000", host: "[::1]:3000" }, true],
  [{ origin: "http://localhost:3000", host: "localhost:3000" }, true],
  // DNS rebinding: foreign names that resolve to this server.
  [{ origin: "http://evil.example", host: "evil.example" }, false],
  [{ origin: "http://localhost.evil.example", host: "localhost.evil.example" }, false],
  [{ origin: "http://10.0.0.5:3000", host: "10.0.0.6:3000" }, false],
  [{ origin: "https://evil.example" }, false],
  [{ origin: "http://www.example.com" }, false],
  [{ origin: "http://www.example.com", host: "www.example.com" }, false],
  [{ origin: "http://www.example.com:8080", host: "www.example.com:8080" }, false],
  [{ origin: "https://www.example.com.evil.example" }, false],
  [{ origin: "https://www.example.com:8443" }, false],
  [{ origin: "null" }, false],
  [{ origin: "not an address" }, false],
  [{ "sec-fetch-site": "cross-site" }, false],
  [{ "sec-fetch-site": "same-site" }, false],
  [{ origin: "https://www.example.com", "sec-fetch-site": "cross-site" }, false],
  [{ origin: "https://evil.example", "sec-fetch-site": "same-origin" }, false],
])("a post with %j comes from our own pages: %s", (headers, answer) => {
  expect(isSameOrigin(new Headers(headers as Record<string, string>), publicUrl)).toBe(answer);
});
