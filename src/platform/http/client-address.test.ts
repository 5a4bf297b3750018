import { describe, expect, it } from "vitest";
import { clientAddress, rateLimitKey, wideNetworkKey } from "./client-address.ts";

const socketAddress = "10.0.0.1";

describe("the client's address", () => {
  it.each([
    [0, "203.0.113.9", "10.0.0.1"],
    [1, null, "10.0.0.1"],
    [1, "", "10.0.0.1"],
    [1, "203.0.113.9", "203.0.113.9"],
    [1, "1.1.1.1, 203.0.113.9", "203.0.113.9"],
    [2, "1.1.1.1, 203.0.113.9, 10.0.0.2", "203.0.113.9"],
    [2, " 203.0.113.9 ,10.0.0.2 ", "203.0.113.9"],
    [3, "203.0.113.9", "203.0.113.9"],
    [1, "1.1.1.1, ", "10.0.0.1"],
    [1, "203.0.113.9:1111", "203.0.113.9"],
    [1, "[2001:db8::1]:443", "2001:db8::1"],
    [1, "[2001:db8::1]", "2001:db8::1"],
    [1, "::ffff:102:304", "1.2.3.4"],
    [1, "::ffff:1.2.3.4", "1.2.3.4"],
    [1, "[::ffff:1.2.3.4]:99", "1.2.3.4"],
    [1, "fe80::1%eth0", "fe80::1"],
    [1, "unknown", "10.0.0.1"],
    [1, "_hidden", "10.0.0.1"],
    [1, "999.1.1.1:80", "10.0.0.1"],
  ])("behind %i proxies that forward %j is %s", (trustedProxies, forwardedFor, address) => {
    expect(clientAddress({ socketAddress, forwardedFor }, trustedProxies)).toBe(address);
  });
});

describe("the rate limit key of a client address", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["::FFFF:203.0.113.9", "203.0.113.9"],
    ["2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["2001:db8:1:2::", "2001:db8:1:2"],
    ["::ffff:cb00:7109", "203.0.113.9"],
    ["0:0:0:0:0:FFFF:cb00:7109", "203.0.113.9"],
    ["::1", "0:0:0:0"],
    ["fe80::1%eth0", "fe80:0:0:0"],
  ])("of %s is %s", (address, key) => {
    expect(rateLimitKey(address)).toBe(key);
  });

  it("is one for every spelling of a customer's network", () => {
    const spellings = [
      "2001:db8:0:2::1",
      "2001:DB8::2:0:0:0:1",
      "2001:0db8:0000:0002:ffff:ffff:ffff:ffff",
      "2001:db8:0:2:0:0:192.0.2.1",
    ];
    expect(new Set(spellings.map(rateLimitKey))).toEqual(new Set(["2001:db8:0:2"]));
  });

  it("differs between two networks", () => {
    expect(rateLimitKey("2001:db8:0:2::1")).not.toBe(rateLimitKey("2001:db8:0:3::1"));
  });

  it("has a wider /48 network around an IPv6 customer", () => {
    expect(wideNetworkKey("2001:db8:7:2::1")).toBe("2001:db8:7::/48");
    expect(wideNetworkKey("2001:db8:7:ffff::9")).toBe("2001:db8:7::/48");
    expect(wideNetworkKey("203.0.113.9")).toBeNull();
    expect(wideNetworkKey("::ffff:203.0.113.9")).toBeNull();
  });

  it("of a text that is no address is the text itself", () => {
    expect(rateLimitKey("unknown")).toBe("unknown");
  });
});
