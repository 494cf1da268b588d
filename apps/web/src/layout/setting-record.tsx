import { screenAbove, screenOf } from "@hearthline/contract/platform/screens";
import type { ReactNode } from "react";
import { Loader } from "@/ui/spinner.tsx";
import { AreaFrame } from "./area-frame.tsx";
import { MissingRecord } from "./missing-record.tsx";
import { useScreen } from "./use-screen.ts";

interface SettingRecordProps<Row> {
  /** "role", "template" */
  thing: string;
  /** The link shown if this one is missing: "All roles". */
  all: string;
  query: { data: Row | undefined; error: unknown; refetch: () => unknown };
  /** Top right, once the record has loaded. */
  action?: (row: Row) => ReactNode;
  children: (row: Row) => ReactNode;
}

/** The settings page of one record: its name above, then the record, a loader while it loads, or the load error. */
export function SettingRecord<Row extends { name: string }>({
  thing,
  all,
  query,
  action,
  children,
}: SettingRecordProps<Row>) {
  const screen = useScreen();
  const { data: row, error, refetch } = query;
  const list = (screen && screenAbove(screen)) ?? "settings";
  return (
    <AreaFrame name={row?.name ?? (error ? `No such ${thing}` : undefined)} action={row && action?.(row)}>
      {row && children(row)}
      {!row && error !== null && (
        <MissingRecord
          thing={thing}
          error={error}
          onRetry={() => void refetch()}
          list={{ label: all, to: screenOf(list).path }}
        />
      )}
      {!row && !error && <Loader label={`Loading the ${thing}`} />}
    </AreaFrame>
  );
}
