import type { Paper } from "@hearthline/contract/guests/guests";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { z } from "zod";
import { trpc } from "@/api/trpc.ts";
import { paths } from "@/paths.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { GlyphDown, GlyphRight } from "@/ui/glyphs.tsx";
import { GlyphReport } from "@/ui/menu-glyphs.tsx";
import { itemsOf } from "../../../shared/items-of.ts";
import { useSharedReports } from "./shared-list.tsx";

const NEWEST = 6;
const line = "flex min-h-12 items-center gap-3 py-3";

/** The reports that were sent, newest first. */
export function SharedReports() {
  const { date } = useDates();
  const reports = useSharedReports({ perPage: NEWEST });
  const more = (reports.data?.total ?? 0) > NEWEST;
  return (
    <>
      <ul className="border-t border-t-border-strong">
        {(reports.data?.items ?? []).map((row) => (
          <li key={row.id} className="border-b">
            <a href={row.link} className={`${line} hover:bg-accent focus-visible:rounded-sm`}>
              <GlyphReport className="flex-none text-brand" />
              <span className="min-w-0 flex-1">
                {row.address ?? "Your loan report"}
                <span className="block text-sm text-muted-foreground">
                  Version {row.version}, sent {date(row.sharedAt)}
                  {row.expiresAt && `, open until ${date(row.expiresAt)}`}
                </span>
              </span>
              <GlyphRight className="flex-none text-faint" />
            </a>
          </li>
        ))}
      </ul>
      {more && (
        <p className="mt-3 text-sm">
          <Link to={paths.reports} className="link">
            All {reports.data?.total} reports
          </Link>
        </p>
      )}
    </>
  );
}

/** The company's legal texts, each expandable. */
export function LegalTexts() {
  const papers = useQuery(trpc.guests.papers.queryOptions({}, { select: itemsOf }));
  return (
    <ul className="border-t border-t-border-strong">
      {(papers.data ?? []).map((paper) => (
        <LegalText key={paper.kind} paper={paper} />
      ))}
    </ul>
  );
}

function LegalText({ paper: { title, text, updatedAt } }: { paper: z.output<typeof Paper> }) {
  const { date } = useDates();
  return (
    <li className="border-b">
      <details className="group">
        <summary
          className={`${line} cursor-pointer list-none focus-visible:rounded-sm [&::-webkit-details-marker]:hidden`}
        >
          <GlyphReport className="flex-none text-muted-foreground" />
          <span className="flex-1">{title}</span>
          {updatedAt && <span className="text-sm text-muted-foreground">{date(updatedAt)}</span>}
          <GlyphDown className="flex-none text-faint group-open:rotate-180" />
        </summary>
        <p className="max-w-[70ch] pb-5 pl-7 text-sm whitespace-pre-line text-secondary-foreground">{text}</p>
      </details>
    </li>
  );
}
