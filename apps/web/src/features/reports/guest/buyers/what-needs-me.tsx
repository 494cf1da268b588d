import type { GuestNeed } from "@hearthline/contract/guests/guests";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { Page } from "@/layout/page.tsx";
import { day } from "@/shared/words/format.ts";
import { EmptyState } from "@/ui/empty-state.tsx";
import { GlyphRight } from "@/ui/glyphs.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { itemsOf } from "../../../../shared/items-of.ts";
import { GuestColumns, GuestSection } from "../guest-columns.tsx";
import { LegalFooter } from "../legal-footer.tsx";
import { LegalTexts } from "../papers.tsx";
import { WhomToCall } from "../whom-to-call.tsx";
import { BuyerList, useBuyers } from "./buyer-list.tsx";
import { ContactCard } from "./contact-card.tsx";

/** A partner's home page: what needs their action first, then the loans they work on. */
export function WhatNeedsMe() {
  const needs = useQuery(trpc.guests.needs.queryOptions({}, { select: itemsOf }));
  const buyers = useBuyers();
  return (
    <Page title="What needs you">
      <GuestColumns
        aside={
          <>
            <WhomToCall title="Who works with you">
              <b className="block font-medium text-foreground">What you see here</b>
              Milestones, dates and reports that were shared with you. Never anybody’s income, debts or credit, or what
              they read.
            </WhomToCall>
            <ContactCard />
          </>
        }
      >
        {needs.data ? <Needs needs={needs.data} /> : <Skeleton className="h-40 w-full" />}
        <GuestSection title="Loans you work on">
          <BuyerList query={buyers} />
        </GuestSection>
        <GuestSection title="Legal">
          <LegalTexts />
        </GuestSection>
      </GuestColumns>
      <LegalFooter />
    </Page>
  );
}

function Needs({ needs }: { needs: readonly GuestNeed[] }) {
  if (needs.length === 0)
    return (
      <EmptyState
        art="list"
        title="Nothing needs you right now"
        text="New reports, closings that come near and reports about to close are here."
      />
    );
  return (
    <ul className="border-t border-foreground" aria-label="What needs you">
      {needs.map((need) => (
        <li key={`${need.what} ${need.about} ${need.link}`} className="border-b">
          <NeedLine need={need} />
        </li>
      ))}
    </ul>
  );
}

const WORDS: Record<GuestNeed["what"], (need: GuestNeed) => string> = {
  unread: ({ about }) => `A new report for ${about}`,
  closing: ({ about, date }) => `${about} close${date ? ` on ${day(date)}` : ""}`,
  closes: ({ about, date }) => `The report for ${about} closes${date ? ` on ${day(date)}` : ""}`,
  profile: ({ about }) => `Your contact card lacks ${about}`,
};
const DEED: Record<GuestNeed["what"], string> = {
  unread: "Open it",
  closing: "See the report",
  closes: "Ask for a new one, or open it now",
  profile: "Complete it",
};

function NeedLine({ need }: { need: GuestNeed }) {
  const words = (
    <>
      <span className="min-w-0 flex-1">
        <b className="block font-medium">{WORDS[need.what](need)}</b>
        <span className="text-sm text-muted-foreground">{DEED[need.what]}</span>
      </span>
      <GlyphRight className="flex-none text-faint" />
    </>
  );
  const looks = "flex min-h-14 items-center gap-4 py-3 hover:bg-accent focus-visible:rounded-sm";
  if (need.what === "profile" && need.link)
    return (
      <Link to={need.link} className={looks}>
        {words}
      </Link>
    );
  // A report is a server-rendered page, outside this app.
  return (
    <a href={need.link ?? "#"} className={looks}>
      {words}
    </a>
  );
}
