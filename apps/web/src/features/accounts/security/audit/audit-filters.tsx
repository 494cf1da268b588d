import { useQuery } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { day } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import type { TableState } from "@/ui/data-table/use-table-state.ts";
import { DateInput } from "@/ui/date-input.tsx";
import { Field } from "@/ui/field.tsx";
import { GlyphClose } from "@/ui/glyphs.tsx";
import { ChoiceMenu } from "@/ui/menu.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "@/ui/popover.tsx";
import { Select } from "@/ui/select.tsx";
import { itemsOf } from "../../../../shared/items-of.ts";
import { FAILED } from "./audit-columns.tsx";

/** The filters in the URL, under the names that the server uses. */
export const FILTER_NAMES = ["about", "which", "person", "object", "from", "to"] as const;

export const filterOf = (state: TableState) => ({
  q: state.q,
  operation: state.get("about"),
  onlyImpersonated: state.get("which") === "others",
  onlyRefused: state.get("which") === "refused",
  userId: state.get("person"),
  objectId: state.get("object"),
  from: state.get("from"),
  to: state.get("to"),
});

/** The download with the same filters. */
export const exportHref = (state: TableState): string => {
  const set = Object.entries(filterOf(state)).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return `/api/audit-log/export?${new URLSearchParams(set)}`;
};

const ABOUT = [
  { value: "", label: "Anything" },
  { value: "auth.", label: "Sign-in" },
  { value: FAILED, label: "Failed sign-ins" },
  { value: "users.", label: "Users" },
  { value: "roles.", label: "Roles" },
  { value: "invites.", label: "Invitations" },
  { value: "tokens.", label: "API tokens" },
  { value: "settings.", label: "Settings" },
  { value: "clients.", label: "Clients" },
  { value: "loans.", label: "Loans" },
  { value: "reports.", label: "Reports" },
  { value: "shares.", label: "Sharing" },
];
const WHICH = [
  { value: "", label: "All" },
  { value: "refused", label: "Denied attempts" },
  { value: "others", label: "Acting as others" },
];

export function AuditFilters({ state, all }: { state: TableState; all: boolean }) {
  return (
    <>
      <ChoiceMenu
        label="About"
        choices={ABOUT}
        value={state.get("about") ?? ""}
        onChange={(about) => state.set({ about })}
      />
      <ChoiceMenu
        label="Show"
        choices={WHICH}
        value={state.get("which") ?? ""}
        onChange={(which) => state.set({ which })}
      />
      <PersonAndDates state={state} all={all} />
      {state.get("object") && (
        <Button onClick={() => state.set({ object: undefined })}>
          One object only
          <GlyphClose aria-hidden="true" />
          <span className="sr-only">, show everything</span>
        </Button>
      )}
    </>
  );
}

function PersonAndDates({ state, all }: { state: TableState; all: boolean }) {
  const colleagues = useQuery({
    ...trpc.users.colleagues.queryOptions({ guests: true }, { select: itemsOf }),
    enabled: all,
  });
  const person = colleagues.data?.find(({ id }) => id === state.get("person"));
  const [from, to] = [state.get("from"), state.get("to")];
  const dates = from || to ? `${from ? day(from) : "Start"} to ${to ? day(to) : "today"}` : undefined;
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button className="max-md:h-11">
          {[person?.name, dates].filter(Boolean).join(", ") || (
            <span className="font-regular text-muted-foreground">{all ? "Person, dates" : "Dates"}</span>
          )}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" className="grid w-72 gap-4 p-4">
        {all && (
          <Field label="Person" help="What they did, and what was done in their name.">
            <Select
              options={(colleagues.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              placeholder="Everybody"
              value={state.get("person") ?? ""}
              onChange={(event) => state.set({ person: event.target.value })}
            />
          </Field>
        )}
        <Field label="From">
          <DateInput value={from ?? null} onChange={(value) => state.set({ from: value ?? undefined })} prefer="past" />
        </Field>
        <Field label="To" help="That day included.">
          <DateInput value={to ?? null} onChange={(value) => state.set({ to: value ?? undefined })} prefer="past" />
        </Field>
      </PopoverContent>
    </Popover>
  );
}
