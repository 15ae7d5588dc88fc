import { stripVTControlCharacters } from "node:util";
import { encode } from "uqr";
import { expect, test } from "vitest";
import { describeAddresses, standInOrigin } from "#src/server/describe-addresses.ts";

const at = (address: string, family: "IPv4" | "IPv6", internal: boolean) =>
  family === "IPv4"
    ? { address, family, internal, netmask: "255.255.255.0", mac: "00:00:00:00:00:00", cidr: null }
    : { address, family, internal, netmask: "ffff::", mac: "00:00:00:00:00:00", cidr: null, scopeid: 0 };

const alone = { lo: [at("127.0.0.1", "IPv4", true), at("::1", "IPv6", true)] };
const connected = { ...alone, wlan0: [at("fe80::1", "IPv6", false), at("192.168.1.20", "IPv4", false)] };

test("a site for this machine has its one address", () => {
  expect(describeAddresses(4173, false, connected)).toBe("The site:          http://localhost:4173");
  expect(standInOrigin(4173, false, connected)).toBe("http://localhost:4174");
});

test("a site for the network has that of this machine too, and its QR code", () => {
  const [here, others, ...code] = stripVTControlCharacters(describeAddresses(4173, true, connected)).split(
    "\n",
  );
  expect([here, others]).toEqual([
    "The site:          http://localhost:4173",
    "Other devices:     http://192.168.1.20:4173",
  ]);
  // One line of text is two rows of modules; dark modules are the background.
  const rows = code.flatMap((line) => [
    [...line].map((half) => !"█▀".includes(half)),
    [...line].map((half) => !"█▄".includes(half)),
  ]);
  const { data, size } = encode("http://192.168.1.20:4173", { border: 2 });
  expect(rows.slice(0, size)).toEqual(data);
  expect(standInOrigin(4173, true, connected)).toBe("http://192.168.1.20:4174");
});

test("without a network it says so", () => {
  expect(describeAddresses(4173, true, alone)).toContain("this machine is not on a network");
  expect(standInOrigin(4173, true, alone)).toBe("http://localhost:4174");
});
