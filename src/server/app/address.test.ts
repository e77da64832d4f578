import { expect, test } from "vitest";
import { addressOf } from "./address.ts";

test.each<[ip: string, forwarded: string | string[] | undefined, address: string]>([
  ["203.0.113.5", undefined, "203.0.113.5"],
  ["::ffff:203.0.113.5", undefined, "203.0.113.5"],
  ["2001:db8::1", undefined, "2001:db8::1"],
  // A proxy of one's own says who calls; what the caller himself wrote stands before that.
  ["127.0.0.1", "203.0.113.5", "203.0.113.5"],
  ["::1", "203.0.113.5", "203.0.113.5"],
  ["::ffff:172.18.0.1", "198.51.100.9, 203.0.113.5", "203.0.113.5"],
  ["10.1.2.3", ["198.51.100.9", "2001:db8::1"], "2001:db8::1"],
  // A stranger's word is not taken, nor one that is no address.
  ["203.0.113.5", "198.51.100.9", "203.0.113.5"],
  ["127.0.0.1", "unknown", "127.0.0.1"],
  ["127.0.0.1", "", "127.0.0.1"],
])("%s, forwarded for %j, is %s", (ip, forwarded, address) => {
  const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  expect(addressOf({ ip, headers })).toBe(address);
});
