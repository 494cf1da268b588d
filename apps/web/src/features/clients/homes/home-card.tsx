import { PROPERTY_TYPE_WORDS } from "@hearthline/contract/loans/loan-words";
import { useMutation } from "@tanstack/react-query";
import { Ellipsis, Pencil } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { paths } from "@/paths.ts";
import { May } from "@/shared/access/may.tsx";
import { day, money, percent, term } from "@/shared/words/format.ts";
import { SOURCE_WORD } from "@/shared/words/value-sources.ts";
import { Button, IconButton } from "@/ui/button.tsx";
import { GlyphBin } from "@/ui/glyphs.tsx";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/ui/menu.tsx";
import type { Client } from "../client-values.ts";
import { EquityBar } from "./equity-bar.tsx";
import { HomeDialog } from "./home-dialog.tsx";
import { type Home, type HomeMortgage, LIEN_WORD, OWNER_WORD, placeOf, streetOf } from "./home-words.ts";
import { MortgageDialog } from "./mortgage-dialog.tsx";
import { OwnersDialog } from "./owners-dialog.tsx";
import { useHomeRemoval } from "./use-homes.ts";
import { ValueDialog } from "./value-dialog.tsx";

type Open = { what: "home" | "owners" | "value" } | { what: "mortgage"; mortgage?: HomeMortgage };

/** A home: its newest value with source and date, what is owed, equity and LTV if both are known, and its owners. */
export function HomeCard({ home, client }: { home: Home; client: Client }) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <article aria-label={streetOf(home)} className="rounded-md border bg-card text-sm text-card-foreground">
      <CardHead home={home} clientId={client.id} onOpen={setOpen} />
      <Worth home={home} onAdd={() => setOpen({ what: "value" })} />
      <Mortgages home={home} onOpen={setOpen} />
      <Facts home={home} />
      {open?.what === "home" && <HomeDialog client={client} home={home} onClose={close} />}
      {open?.what === "owners" && <OwnersDialog home={home} onClose={close} />}
      {open?.what === "value" && <ValueDialog home={home} onClose={close} />}
      {open?.what === "mortgage" && <MortgageDialog home={home} mortgage={open.mortgage} onClose={close} />}
    </article>
  );
}

function CardHead({ home, clientId, onOpen }: { home: Home; clientId: string; onOpen: (open: Open) => void }) {
  const { removeHome } = useHomeRemoval();
  const navigate = useNavigate();
  const mailValue = useMutation(
    trpc.homeValues.tune.mutationOptions({
      onSuccess: ({ id }) => navigate(`${paths.homeValues}?report=${id}`),
    }),
  );
  return (
    <div className="flex items-start gap-2 px-5 pt-4">
      <div className="mr-auto min-w-0">
        <h3 className="text-lg leading-6 tracking-tight">{streetOf(home)}</h3>
        <p className="text-muted-foreground">
          {[placeOf(home), home.propertyType && PROPERTY_TYPE_WORDS[home.propertyType]].filter(Boolean).join(". ")}
        </p>
      </div>
      <May need="client:manage">
        <Menu>
          <MenuTrigger asChild>
            <IconButton label={`More for ${streetOf(home)}`}>
              <Ellipsis />
            </IconButton>
          </MenuTrigger>
          <MenuContent align="end">
            <MenuItem does="homes.update" onSelect={() => onOpen({ what: "home" })}>
              Edit the home
            </MenuItem>
            <MenuItem does="homes.setOwners" onSelect={() => onOpen({ what: "owners" })}>
              Owners
            </MenuItem>
            <MenuItem does="homeValues.tune" onSelect={() => mailValue.mutate({ homeId: home.id, clientId })}>
              Email its value
            </MenuItem>
            <MenuItem does="homes.remove" destroys onSelect={() => removeHome(home.id)}>
              Delete the home
            </MenuItem>
          </MenuContent>
        </Menu>
      </May>
    </div>
  );
}

function Worth({ home, onAdd }: { home: Home; onAdd: () => void }) {
  const [newest, ...earlier] = home.values;
  const { removeValue } = useHomeRemoval();
  return (
    <div className="px-5 pt-3 pb-4">
      <div className="flex items-end justify-between gap-3">
        {newest ? (
          <p>
            <span className="block text-3xl font-semibold tracking-tightest tabular-nums">
              {money(newest.amountCents)}
            </span>
            <span className="text-xs text-muted-foreground">
              {SOURCE_WORD[newest.source]}, {day(newest.asOf)}
            </span>
          </p>
        ) : (
          <p className="text-muted-foreground">No value recorded yet.</p>
        )}
        <May need="client:manage">
          <Button does="homes.addValue" size="sm" onClick={onAdd}>
            {newest ? "New value" : "Add a value"}
          </Button>
        </May>
      </div>
      <EquityBar home={home} />
      {newest && (
        <details className="mt-3 text-xs">
          <summary className="w-fit text-muted-foreground hover:text-foreground">
            {earlier.length > 0 ? `Values over time (${home.values.length})` : "Where this value comes from"}
          </summary>
          <ul className="mt-1.5">
            {home.values.map((value) => (
              <li key={value.id} className="flex min-h-8 items-center gap-2 border-t">
                <span className="w-24 tabular-nums">{money(value.amountCents)}</span>
                <span className="mr-auto text-muted-foreground">
                  {SOURCE_WORD[value.source]}, {day(value.asOf)}
                  {value.enteredBy && `, entered by ${value.enteredBy}`}
                </span>
                <May need="client:manage">
                  <IconButton
                    does="homes.removeValue"
                    label={`Delete the value of ${day(value.asOf)}`}
                    onClick={() => removeValue(value.id)}
                  >
                    <GlyphBin />
                  </IconButton>
                </May>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Mortgages({ home, onOpen }: { home: Home; onOpen: (open: Open) => void }) {
  const { removeMortgage } = useHomeRemoval();
  return (
    <div className="border-t px-5 py-3">
      <ul aria-label="Mortgages">
        {home.mortgages.map((one) => (
          <li key={one.id} className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 py-1">
            <p className="truncate font-medium">{one.lender || LIEN_WORD[one.lien]}</p>
            <p className="font-medium tabular-nums">{money(one.balanceCents)}</p>
            <p className="col-start-1 col-end-3 row-start-2 text-xs text-muted-foreground">
              {[
                LIEN_WORD[one.lien],
                one.noteRate !== null && percent(one.noteRate),
                one.termMonths !== null && term(one.termMonths),
                one.firstPaymentDate && `first payment ${day(one.firstPaymentDate)}`,
              ]
                .filter(Boolean)
                .join(", ")}
              . Balance of {day(one.balanceAsOf)}.
              {one.correctedOn && ` Corrected by the owner: “${one.correctionReason ?? ""}”`}
            </p>
            <May need="client:manage">
              <span className="col-start-3 row-span-2 row-start-1 flex">
                <IconButton
                  does="homes.updateMortgage"
                  label={`Change the mortgage of ${one.lender || LIEN_WORD[one.lien]}`}
                  onClick={() => onOpen({ what: "mortgage", mortgage: one })}
                >
                  <Pencil className="size-3.5" />
                </IconButton>
                <IconButton
                  does="homes.removeMortgage"
                  label={`Delete the mortgage of ${one.lender || LIEN_WORD[one.lien]}`}
                  onClick={() => removeMortgage(one.id)}
                >
                  <GlyphBin />
                </IconButton>
              </span>
            </May>
          </li>
        ))}
      </ul>
      {home.mortgages.length === 0 && <p className="text-muted-foreground">No mortgage on record.</p>}
      <May need="client:manage">
        <button type="button" className="link touch mt-1.5" onClick={() => onOpen({ what: "mortgage" })}>
          Add a mortgage
        </button>
      </May>
    </div>
  );
}

function Facts({ home }: { home: Home }) {
  const { boughtOn, boughtForCents } = home;
  return (
    <dl className="grid gap-1.5 border-t px-5 py-3.5">
      <Fact label="Owners">
        {home.owners.map(({ clientId, name, role }) => (
          <span key={clientId} className="block">
            {name}
            {role !== "owner" && <span className="text-muted-foreground">, {OWNER_WORD[role].toLowerCase()}</span>}
          </span>
        ))}
      </Fact>
      {(boughtOn || boughtForCents !== undefined) && (
        <Fact label="Bought">
          {[boughtForCents !== undefined && money(boughtForCents), boughtOn && day(boughtOn)]
            .filter(Boolean)
            .join(", ")}
        </Fact>
      )}
      {home.note && (
        <Fact label="Note">
          <span className="whitespace-pre-line">{home.note}</span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[88px_minmax(0,1fr)] gap-2">
      <dt className="text-muted-foreground">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
