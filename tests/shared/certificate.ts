import { execFileSync } from "node:child_process";
import path from "node:path";

/** Writes a key and a certificate that nobody trusts into a folder. @returns their paths */
export function makeCertificate(folder: string): { key: string; cert: string } {
  const [key, cert] = [path.join(folder, "key.pem"), path.join(folder, "cert.pem")];
  const made = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=test";
  execFileSync("openssl", [...made.split(" "), "-keyout", key, "-out", cert], { stdio: "ignore" });
  return { key, cert };
}
