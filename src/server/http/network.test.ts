import { expect, test } from "vitest";
import { networkOf } from "./network.ts";

const COUNTED = { ipv4: 32, ipv6: 64 } as const;
const LOGGED = { ipv4: 24, ipv6: 48 } as const;

test.each<[ip: string, counted: string, logged: string]>([
  ["203.0.113.5", "203.0.113.5", "203.0.113.0/24"],
  ["::ffff:203.0.113.5", "203.0.113.5", "203.0.113.0/24"],
  ["::FFFF:203.0.113.5", "203.0.113.5", "203.0.113.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:db8::1", "2001:db8:0:0::/64", "2001:db8:0::/48"],
  ["fe80::1%eth0", "fe80:0:0:0::/64", "fe80:0:0::/48"],
  ["::1", "0:0:0:0::/64", "0:0:0::/48"],
  ["64:ff9b::203.0.113.5", "64:ff9b:0:0::/64", "64:ff9b:0::/48"],
  ["unknown", "unknown", "unknown"],
  ["_hidden", "unknown", "unknown"],
  ["x".repeat(10_000), "unknown", "unknown"],
])("%s is counted as %s and logged as %s", (ip, counted, logged) => {
  expect(networkOf(ip, COUNTED)).toBe(counted);
  expect(networkOf(ip, LOGGED)).toBe(logged);
});
