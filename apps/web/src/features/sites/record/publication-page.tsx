import { ADVERTISING_PAGES, type AdvertisingRow } from "@hearthline/contract/sites/advertising-record";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { SettingRecord } from "@/layout/setting-record.tsx";
import { useDates } from "@/shared/words/dates.tsx";
import { Segmented } from "@/ui/segmented.tsx";

const PAGE_WORDS = { home: "Home page", privacy: "Privacy", terms: "Terms", licensing: "Licensing" } as const;

/** One version as it was published. */
export default function PublicationPage() {
  const { id = "" } = useParams();
  const [page, setPage] = useState<(typeof ADVERTISING_PAGES)[number]>("home");
  const query = useQuery({
    ...trpc.siteRecords.get.queryOptions({ id, page }, { staleTime: Number.POSITIVE_INFINITY }),
    placeholderData: keepPreviousData,
  });
  return (
    <SettingRecord thing="publication" all="The advertising record" query={query}>
      {(row) => (
        <div className="grid gap-5">
          <Facts row={row} />
          {row.kind === "website" && (
            <div className="justify-self-start">
              <Segmented
                label="Page"
                options={ADVERTISING_PAGES.map((value) => ({ value, label: PAGE_WORDS[value] }))}
                value={page}
                onChange={setPage}
              />
            </div>
          )}
          <iframe
            title={`Version ${row.number} of ${row.name} as it was published`}
            sandbox="allow-same-origin"
            srcDoc={row.html}
            className="h-[700px] w-full rounded-md border border-border-strong bg-background"
          />
          <p className="text-sm text-muted-foreground">
            Rates and payments change without a publication. Those that visitors saw are in the record’s list of rates.
          </p>
        </div>
      )}
    </SettingRecord>
  );
}

function Facts({ row }: { row: AdvertisingRow }) {
  const { dateTime } = useDates();
  const facts = {
    Officer: [row.officer, row.nmls && `NMLS ${row.nmls}`].filter(Boolean).join(", "),
    Address: row.address,
    Version: row.by ? `${row.number}, published by ${row.by}` : String(row.number),
    "Shown from": dateTime(row.createdAt),
    Until: row.endedAt ? dateTime(row.endedAt) : "Shown now",
    "Kept until": row.keptUntil ? dateTime(row.keptUntil) : "Three years after it is last shown",
  };
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-sm">
      {Object.entries(facts).map(([label, value]) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
