import { createHash } from "node:crypto";

export interface HomeAddress {
  address1: string;
  address2?: string | null;
  city: string | null;
  state: string | null;
  zipcode?: string | null;
}

/** Canonical spellings of words that addresses abbreviate. */
const WORDS: Readonly<Record<string, string>> = {
  ...{ street: "st", avenue: "ave", av: "ave", road: "rd", drive: "dr", lane: "ln", court: "ct", circle: "cir" },
  ...{ boulevard: "blvd", place: "pl", terrace: "ter", parkway: "pkwy", highway: "hwy", trail: "trl", square: "sq" },
  ...{
    north: "n",
    south: "s",
    east: "e",
    west: "w",
    northeast: "ne",
    northwest: "nw",
    southeast: "se",
    southwest: "sw",
  },
  ...{ apartment: "#", apt: "#", unit: "#", suite: "#", ste: "#", no: "#" },
};

const plain = (text: string | null | undefined): string =>
  (text ?? "")
    .toLowerCase()
    .replaceAll("#", " # ")
    .replaceAll(/[^a-z0-9#]+/g, " ")
    .trim()
    .split(" ")
    .map((word) => WORDS[word] ?? word)
    .filter((word, at, all) => word !== "#" || all[at - 1] !== "#")
    .join(" ");

/** The unit without its designator: "Apt 4", "Unit 4" and "4" are equal. */
const unitOf = (text: string | null | undefined): string => plain(text).replaceAll("#", "").trim();

/** An address in canonical spelling. City and state locate it, so one with and one without its ZIP code are equal. */
export function normalizedAddress({ address1, address2, city, state }: HomeAddress): string {
  const street = plain(address1);
  const mark = street.indexOf(" # ");
  const [line, within] = mark < 0 ? [street, ""] : [street.slice(0, mark), street.slice(mark + 3)];
  return [line, unitOf(address2) || within, plain(city), plain(state)].join("|");
}

/** The key under which calls about an address are counted: a hash, so the counts reveal nothing about a client. */
export const addressKey = (address: HomeAddress): string =>
  createHash("sha256").update(normalizedAddress(address)).digest("hex");

/** Whether an address is complete enough to ask a provider about. */
export const isWhole = ({ address1, city, state }: HomeAddress): boolean => Boolean(address1 && city && state);
