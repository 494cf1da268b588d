import { createHash } from "node:crypto";
import Bowser from "bowser";

/** Returns "Chrome on macOS", as far as the browser says. */
export function deviceName(userAgent: string | null | undefined): string {
  if (!userAgent) return "Unknown device";
  const { browser, os } = Bowser.parse(userAgent);
  const parts = [browser.name, os.name].filter((part): part is string => Boolean(part));
  return parts.length > 0 ? parts.join(" on ") : userAgent.split(/[\s/]/)[0]?.slice(0, 40) || "Unknown device";
}

/** A home or office gets another address now and then, but rarely another network: /24, or /48 of IPv6. */
const network = (address: string): string =>
  address.includes(":") ? address.split(":").slice(0, 3).join(":") : address.split(".").slice(0, 3).join(".");

/** A device's fingerprint: the same for the same kind of browser on the same network. */
export const deviceFingerprint = (from: { address: string; userAgent: string }): string =>
  createHash("sha256")
    .update(`${deviceName(from.userAgent)}|${network(from.address)}`)
    .digest("hex");
