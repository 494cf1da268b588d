import type { Client } from "../client-values.ts";

type Consent = Client["consents"][number];
export type Channel = Consent["channel"];

/** The consent state of one channel: allowed, not allowed, never asked, or no address. */
export type Reachable = "yes" | "no" | "unasked" | "none";

const addressesOf = (client: Pick<Client, "emails" | "phones">, channel: Channel) =>
  channel === "email" ? client.emails : client.phones;

/** The newest consent record for one address. */
export const wordOn = (client: Pick<Client, "consents">, channel: Channel, address: string): Consent | undefined =>
  client.consents.find((one) => one.channel === channel && one.address === address);

/** Whether one address may be used: email and calls are allowed until the client opts out, a text needs an opt-in. */
export function mayUse(client: Pick<Client, "consents">, channel: Channel, address: string): Reachable {
  const word = wordOn(client, channel, address);
  if (word) return word.granted ? "yes" : "no";
  return channel === "sms" ? "unasked" : "yes";
}

export function mayReach(client: Pick<Client, "emails" | "phones" | "consents">, channel: Channel): Reachable {
  const states = addressesOf(client, channel).map((address) => mayUse(client, channel, address));
  return states.length === 0
    ? "none"
    : ((["yes", "unasked", "no"] as const).find((one) => states.includes(one)) ?? "no");
}

/** Marketing needs an explicit opt-in, and no opt-out on any address. */
export function mayMarket(client: Pick<Client, "consents">): Reachable {
  const words = client.consents.flatMap(({ marketing }) => (marketing === null ? [] : [marketing]));
  return words.includes(false) ? "no" : words.length > 0 ? "yes" : "unasked";
}
