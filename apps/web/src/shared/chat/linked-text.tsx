import { screenAt, screenOf } from "@hearthline/contract/platform/screens";
import { Fragment } from "react";
import { Link } from "react-router";

const ADDRESS = /\bhttps?:\/\/[^\s<>"]+/g;
/** Punctuation that ends a sentence does not belong to a URL in it. */
const END = /(?<![.,;:!?)\]}’”])[.,;:!?)\]}’”]+$/;

/** Plain text with clickable URLs. Hearthline's own pages show their name; other sites are never fetched or previewed. */
export function LinkedText({ text }: { text: string }) {
  const parts: { at: number; words: string; address?: string }[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(END, "");
    if (!/^https?:\/\/../.test(address)) continue;
    if (index > from) parts.push({ at: from, words: text.slice(from, index) });
    parts.push({ at: index, words: address, address });
    from = index + address.length;
  }
  if (from < text.length) parts.push({ at: from, words: text.slice(from) });
  return parts.map(({ at, words, address }) => (
    <Fragment key={at}>{address === undefined ? words : <Address address={address} />}</Fragment>
  ));
}

function Address({ address }: { address: string }) {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const screen = url?.origin === location.origin ? screenAt(url.pathname) : undefined;
  if (url && screen)
    return (
      <Link className="underline underline-offset-2" to={`${url.pathname}${url.search}${url.hash}`}>
        {screenOf(screen).title}
      </Link>
    );
  return (
    <a className="break-all underline underline-offset-2" href={address} target="_blank" rel="noreferrer nofollow ugc">
      {address}
    </a>
  );
}
