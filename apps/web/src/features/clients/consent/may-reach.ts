import type { Client } from "../client-values.ts";

type Consent = Client["consents"][number];
export type Channel = Consent["channel"];

/** What is known of reaching a client one way: they may be, they may not, nobody asked, or there is no address for it. */
export type Reachable = "yes" | "no" | "unasked" | "none";

const addressesOf = (client: Pick<Client, "emails" | "phones">, channel: Channel) =>
  channel === "email" ? client.emails : client.phones;

/** The newest word on one address. */
export const wordOn = (client: Pick<Client, "consents">, channel: Channel, address: string): Consent | undefined =>
  client.consents.find((one) => one.channel === channel && one.address === address);

/** Whether one address may be used: mails and calls may go until somebody says no, a text needs a yes. */
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

/** Offers and news need a yes of their own, and nobody's no on any address. */
export function mayMarket(client: Pick<Client, "consents">): Reachable {
  const words = client.consents.flatMap(({ marketing }) => (marketing === null ? [] : [marketing]));
  return words.includes(false) ? "no" : words.length > 0 ? "yes" : "unasked";
}
