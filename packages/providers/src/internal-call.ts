import type { IncomingHttpHeaders } from "node:http";
import { BlockList, isIP, isIPv6 } from "node:net";

const privateNetworks = new BlockList();
for (const [network, bits] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  privateNetworks.addSubnet(network, bits, "ipv4");
privateNetworks.addAddress("::1", "ipv6");
privateNetworks.addSubnet("fc00::", 7, "ipv6");

function isPrivate(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, "").replace(/^::ffff:/, "");
  return isIP(plain) !== 0 && privateNetworks.check(plain, isIPv6(plain) ? "ipv6" : "ipv4");
}

/** Any of these headers means that a proxy forwarded the request, so its sender may be on the internet. */
const PROXY_HEADERS = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : "");

/**
 * Whether a request came straight to this port from a private network. A request to the public name came through the
 * proxy, even if that adds no header; a developer's machine, whose public name is localhost or a private address, has no
 * proxy.
 */
export function isInternalCall(
  { headers, remoteAddress }: { headers: IncomingHttpHeaders; remoteAddress: string | undefined },
  publicUrl: string,
): boolean {
  const publicName = hostOf(publicUrl);
  const hasProxy = publicName !== "localhost" && !isPrivate(publicName);
  return (
    PROXY_HEADERS.every((name) => headers[name] === undefined) &&
    isPrivate(remoteAddress ?? "") &&
    !(hasProxy && hostOf(`http://${headers.host ?? ""}`) === publicName)
  );
}
