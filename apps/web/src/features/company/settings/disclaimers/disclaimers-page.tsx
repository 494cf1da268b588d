import {
  DISCLAIMER_KINDS,
  type DISCLAIMERS,
  type DisclaimerKind,
  STATE_DISCLAIMERS,
} from "@hearthline/contract/company/disclaimers";
import { STATE_CODES, STATES, State, type StateCode } from "@hearthline/contract/values/states";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { AreaFrame } from "@/layout/area-frame.tsx";
import { paths } from "@/paths.ts";
import { oneOf } from "@/shared/browser/one-of.ts";
import { Button } from "@/ui/button.tsx";
import { FailedState } from "@/ui/empty-state.tsx";
import { Field } from "@/ui/field.tsx";
import { Select } from "@/ui/select.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { LinkTabs } from "@/ui/tabs.tsx";
import { itemsOf } from "../../../../shared/items-of.ts";
import { DisclaimerEditor } from "./disclaimer-editor.tsx";

const SHORT = {
  report: "Report",
  homevalue: "Home value",
  website: "Website",
  websitePrivacyPolicy: "Privacy policy",
  websiteTerms: "Terms",
  websiteLicensing: "Licensing",
} as const satisfies Record<keyof typeof DISCLAIMERS, string>;

export default function DisclaimersPage() {
  const [params] = useSearchParams();
  const kind = oneOf(DISCLAIMER_KINDS, params.get("kind")) ?? "report";
  const byState = STATE_DISCLAIMERS.includes(kind);
  const state = byState ? State.safeParse(params.get("state")).data : undefined;
  const disclaimers = useQuery(trpc.settings.disclaimers.queryOptions({}, { select: itemsOf }));
  const versions = useQuery(trpc.settings.disclaimerVersions.queryOptions({ kind }, { select: itemsOf }));
  const disclaimer = disclaimers.data?.find((one) => one.kind === kind);
  const failed = disclaimers.isError ? disclaimers : versions.isError ? versions : undefined;
  return (
    <AreaFrame>
      <LinkTabs
        label="Disclaimers"
        className="mb-6"
        tabs={DISCLAIMER_KINDS.map((one) => ({
          to: `${paths.disclaimers}?kind=${one}`,
          label: SHORT[one],
          current: one === kind,
        }))}
      />
      {failed && (
        <FailedState
          what="The texts"
          onRetry={failed.refetch}
          action={(retry) => <Button onClick={retry}>Load again</Button>}
        />
      )}
      {!failed && (disclaimers.isPending || versions.isPending) && <Loader label="Loading the texts" />}
      {disclaimer && versions.data && (
        <>
          {byState && <StateChoice kind={kind} state={state} own={disclaimer.states} />}
          <DisclaimerEditor
            key={`${kind} ${state ?? ""} ${versions.data[0]?.id ?? ""}`}
            disclaimer={disclaimer}
            versions={versions.data}
            state={state}
          />
        </>
      )}
    </AreaFrame>
  );
}

/** The property states the text applies to; states with their own text come first. */
function StateChoice({
  kind,
  state,
  own,
}: {
  kind: DisclaimerKind;
  state: StateCode | undefined;
  own: readonly StateCode[];
}) {
  const [, setParams] = useSearchParams();
  const options = [...own, ...STATE_CODES.filter((one) => !own.includes(one))].map((one) => ({
    value: one,
    label: own.includes(one) ? `${STATES[one]} (own text)` : STATES[one],
  }));
  return (
    <Field
      label="For properties in"
      className="mb-6 max-w-[280px]"
      help={
        own.length > 0
          ? `${own.map((one) => STATES[one]).join(", ")} ${own.length === 1 ? "has its own text" : "have their own texts"}.`
          : "A report follows the state of its property."
      }
    >
      <Select
        options={options}
        placeholder="All states without a text of their own"
        value={state ?? ""}
        onChange={(event) => setParams({ kind, ...(event.target.value && { state: event.target.value }) })}
      />
    </Field>
  );
}
