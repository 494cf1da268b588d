import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { client } from "@/api/client.ts";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { count, day, money } from "@/shared/words/format.ts";
import { Button, IconButton } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { GlyphClose } from "@/ui/glyphs.tsx";
import { notify } from "@/ui/toast.tsx";
import { itemsOf } from "../../../../shared/items-of.ts";
import { useBuilder, useBuilderStore } from "../store/builder-context.ts";
import type { BuilderStore } from "../store/builder-store.ts";
import { columnsOf, type Draft, withColumns } from "../store/draft.ts";
import { undoOf } from "../store/undo-of.ts";

type Profile = Awaited<ReturnType<typeof client.properties.profile.mutate>>;

const KINDS: Record<string, Draft["property"]["propertyType"]> = {
  "single family": "single-family",
  condo: "condo",
  townhouse: "townhouse",
  "multi-family": "two-to-four-units",
  manufactured: "manufactured",
};

/** Copies the record's address, taxes and dues into the loan; its value only if no price was agreed. */
function takeOver(store: BuilderStore, profile: Profile, when: string): void {
  const { withRecordedValue } = store.kind;
  const value = withRecordedValue && profile.estimatedValueCents;
  const source = `${profile.county ? `${profile.county} County` : profile.source} record of ${when}`;
  store.change(
    (draft) => {
      const next = withRecorded(draft, profile, source);
      return value ? withRecordedValue(next, value, source) : next;
    },
    { label: "values of the public record" },
  );
  notify.success(`${value ? "Address, value" : "Address"}, taxes and dues are taken over.`, { action: undoOf(store) });
}

function withRecorded(draft: Draft, profile: Profile, source: string): Draft {
  const { taxYearlyCents, hoaMonthlyCents } = profile;
  const columns = columnsOf(draft).map((one) => ({
    ...one,
    propertyTaxYearlyCents: taxYearlyCents ?? one.propertyTaxYearlyCents,
    hoaMonthlyCents: hoaMonthlyCents ?? one.hoaMonthlyCents,
  }));
  return {
    ...withColumns(draft, columns),
    property: {
      ...draft.property,
      address1: profile.address || draft.property.address1,
      city: profile.city || draft.property.city,
      state: profile.state || draft.property.state,
      zipcode: profile.zipcode || draft.property.zipcode,
      county: profile.county ?? draft.property.county,
      propertyType: KINDS[(profile.propertyType ?? "").toLowerCase()] ?? draft.property.propertyType,
    },
    origins: {
      ...draft.origins,
      ...(taxYearlyCents !== null && { propertyTaxYearlyCents: source }),
      ...(hoaMonthlyCents !== null && { hoaMonthlyCents: source }),
    },
    known: {
      ...draft.known,
      ...(taxYearlyCents !== null && { propertyTax: "record" as const }),
      ...(hoaMonthlyCents !== null && { hoa: "record" as const }),
    },
  };
}

export function PublicRecord() {
  const store = useBuilderStore();
  const { date } = useDates();
  const queries = useQueryClient();
  const property = useBuilder((state) => state.draft.property);
  const [shown, setShown] = useState<Profile>();
  const lookUp = useMutation(
    trpc.properties.profile.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: (profile) => {
        setShown(profile);
        return queries.invalidateQueries({ queryKey: trpc.properties.recent.queryKey() });
      },
    }),
  );
  const ready = property.address1.trim() !== "";
  const ask = () => {
    const parts = { city: property.city, state: property.state, zipcode: property.zipcode };
    const given = Object.fromEntries(Object.entries(parts).filter(([, value]) => value.trim()));
    lookUp.mutate({ address1: property.address1.trim(), ...given });
  };
  return (
    <section aria-label="Public record" className="grid content-start gap-4">
      <h2 className="text-lg">Public record</h2>
      <div className="flex items-center gap-3">
        <Button does="properties.profile" busy={lookUp.isPending} disabled={!ready} onClick={ask}>
          Look up this address
        </Button>
        {!ready && <span className="text-sm text-muted-foreground">Needs the street address.</span>}
      </div>
      {lookUp.isError && <FormError>{errorResponseOf(lookUp.error).message}</FormError>}
      {shown && <ProfileCard profile={shown} onTake={() => takeOver(store, shown, date(shown.retrievedAt))} />}
      <RecentSearches onChoose={setShown} />
    </section>
  );
}

function ProfileCard({ profile, onTake }: { profile: Profile; onTake: () => void }) {
  const takesValue = useBuilderStore().kind.withRecordedValue !== undefined;
  const { date } = useDates();
  const facts = [
    [
      "Assessed value",
      profile.assessedValueCents === null ? null : money(profile.assessedValueCents, { cents: "never" }),
    ],
    ["Estimated value", profile.estimatedValueCents ? money(profile.estimatedValueCents, { cents: "never" }) : null],
    [
      `Property tax${profile.taxYear ? `, ${profile.taxYear}` : ""}`,
      profile.taxYearlyCents === null ? null : `${money(profile.taxYearlyCents)} / yr`,
    ],
    ["HOA dues", profile.hoaMonthlyCents === null ? null : `${money(profile.hoaMonthlyCents)} / mo`],
    [
      "Last sale",
      profile.lastSalePriceCents === null
        ? null
        : `${money(profile.lastSalePriceCents, { cents: "never" })}${profile.lastSaleDate ? `, ${day(profile.lastSaleDate.slice(0, 10))}` : ""}`,
    ],
    [
      "Home",
      [
        profile.bedrooms === null ? null : `${profile.bedrooms} bed`,
        profile.bathrooms === null ? null : `${profile.bathrooms} bath`,
        profile.squareFeet === null ? null : `${count(profile.squareFeet)} sq ft`,
        profile.yearBuilt === null ? null : `built ${profile.yearBuilt}`,
      ]
        .filter(Boolean)
        .join(", ") || null,
    ],
  ] as const;
  return (
    <div className="border-t border-t-rule pt-3">
      <h3>{profile.address}</h3>
      <p className="mb-2 text-sm text-muted-foreground">
        {[profile.city, profile.state, profile.zipcode].filter(Boolean).join(" ")}. {profile.source},{" "}
        {date(profile.retrievedAt)}
      </p>
      <dl className="mb-3 grid grid-cols-[auto_1fr] text-sm">
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name} className="col-span-2 grid grid-cols-subgrid border-b py-1.5">
              <dt className="pr-4 text-muted-foreground">{name}</dt>
              <dd className="text-right">{value}</dd>
            </div>
          ),
        )}
      </dl>
      <Button onClick={onTake}>
        Use this address, {takesValue && profile.estimatedValueCents ? "value, " : ""}taxes and dues
      </Button>
    </div>
  );
}

function RecentSearches({ onChoose }: { onChoose: (profile: Profile) => void }) {
  const queries = useQueryClient();
  const { relative } = useDates();
  const recent = useQuery(trpc.properties.recent.queryOptions({}, { select: itemsOf }));
  const forget = useMutation(
    trpc.properties.forget.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: trpc.properties.recent.queryKey() }),
    }),
  );
  if (!recent.data || recent.data.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1 text-sm text-muted-foreground">Looked up before</h3>
      <ul>
        {recent.data.map(({ query, searchedAt, profile }) => (
          <li key={query} className="flex items-center gap-2 border-t py-1.5 text-sm">
            <button type="button" className="link min-w-0 text-left" onClick={() => onChoose(profile)}>
              {query}
            </button>
            <span className="ml-auto flex-none text-xs text-muted-foreground">{relative(searchedAt)}</span>
            <IconButton does="properties.forget" label={`Forget ${query}`} onClick={() => forget.mutate({ query })}>
              <GlyphClose />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
