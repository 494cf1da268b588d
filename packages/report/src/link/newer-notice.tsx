import type { Branded } from "../parts/officer.tsx";
import { wordsOf } from "../words/catalog/words-of.ts";
import { isolated } from "../words/isolated.ts";
import { firstName } from "../words/scenario-words.ts";
import type { NewerVersion } from "./link-data.ts";

interface NewerNoticeProps {
  newer: NewerVersion;
  of: Branded & { timeZone: string };
}

/** Over an old version: that there is a newer one; where it is, only for somebody signed in to whom it was sent. */
export function NewerNotice({ newer, of }: NewerNoticeProps) {
  const words = wordsOf(of.language);
  const officer = isolated(firstName(of.branding.officer.name));
  return (
    <p className="r-newer" role="note">
      {words.link.newer(officer, words.dayOfInstant(newer.createdAt, of.timeZone))}{" "}
      {newer.link ? <a href={newer.link}>{words.link.openNewer}</a> : words.link.askForNewer(officer)}
    </p>
  );
}
