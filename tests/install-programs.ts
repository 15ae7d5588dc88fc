/**
 * Installs what the tests run besides Node, where it is missing: Chromium and OpenSSL, and in the nightly tier the other browsers,
 * the web servers and the tools of hosts. Run by `npm test` before the tests, which install nothing: without a program, its
 * tests fail and name its package.
 */
import { existsSync } from "node:fs";
import { installHostTools } from "#tests/engine/server/hosts/host-tools.ts";
import { missingPart, webServers } from "#tests/engine/server/hosts/web-servers.ts";
import { isNightly } from "#tests/shared/tier.ts";
import { programs } from "#tests/site/engines/programs.ts";
import { findOrInstallChromium, installDebianPackages } from "../scripts/shared/chromium.ts";

findOrInstallChromium();
if (!existsSync("/usr/bin/openssl")) installDebianPackages(["openssl"]);
const missing = [
  ...Object.values(programs).flatMap((program) => (existsSync(program.path) ? [] : program.package)),
  ...Object.values(webServers)
    .filter(missingPart)
    .flatMap(({ packages }) => packages),
];
if (!existsSync("/usr/bin/systemd-analyze")) missing.push("systemd");
if (!existsSync("/usr/bin/pdftotext")) missing.push("poppler-utils");
if (isNightly && missing.length > 0) installDebianPackages(missing);
if (isNightly) installHostTools();
