import { expect, test } from "vitest";
import { isLoopbackAddress, isPublicAddress } from "./public-address.ts";

test.each([
  "1.1.1.1",
  "93.184.216.34",
  "100.63.255.255",
  "100.128.0.0",
  "172.15.255.255",
  "172.32.0.0",
  "192.167.255.255",
  "223.255.255.255",
  "2606:4700:4700::1111",
  "2001:200::1",
  "2a00:1450:4003:80f::200e",
])("the IP address %s can be reached from the internet", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  "0.0.0.0",
  "10.0.0.1",
  "100.64.0.1",
  "127.0.0.1",
  "127.255.255.254",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.8",
  "192.0.2.1",
  "192.168.1.1",
  "198.18.0.1",
  "198.51.100.7",
  "203.0.113.7",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:10.0.0.1",
  "::ffff:93.184.216.34",
  "64:ff9b::a00:1",
  "100::1",
  "2001::1",
  "2001:db8::1",
  "2002:a00:1::",
  "3fff::1",
  "fc00::1",
  "fd12:3456::1",
  "fe80::1",
  "ff02::1",
  "localhost",
  "",
])("the site never connects to the IP address %j", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test("all loopback addresses, and no others, belong to the own machine", () => {
  expect(["127.0.0.1", "127.8.9.10", "::1"].filter(isLoopbackAddress)).toHaveLength(3);
  expect(["10.0.0.1", "1.1.1.1", "::2", "", "localhost"].filter(isLoopbackAddress)).toEqual([]);
});
