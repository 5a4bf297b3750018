import { expect, it } from "vitest";
import { isProtectedUrl } from "./protected-url.ts";

it.each([
  ["https://login.example/tenant", true],
  ["http://localhost:8080/realms/a", true],
  ["http://127.0.0.1:8080", true],
  ["http://[::1]:8080", true],
  ["http://login.example", false],
  ["http://localhost.evil.example", false],
  ["http://127.0.0.1.evil.example", false],
  ["http://10.0.0.1", false],
  ["ftp://localhost", false],
])("%s: %s", (address, isProtected) => {
  expect(isProtectedUrl(new URL(address))).toBe(isProtected);
});
