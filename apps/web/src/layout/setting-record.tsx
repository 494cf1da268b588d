import type { Permission } from "@hearthline/contract/access/permissions";
import type { ReactNode } from "react";
import { Loader } from "@/ui/spinner.tsx";
import { MissingRecord } from "./missing-record.tsx";
import { SettingsFrame } from "./settings-frame.tsx";

interface SettingRecordProps<Row> {
  /** "role", "template" */
  thing: string;
  /** Where all of them are: the crumb above and the current side tab, and the way out where this one is missing. */
  list: { label: string; all: string; to: string };
  needs?: readonly Permission[];
  query: { data: Row | undefined; error: unknown; refetch: () => unknown };
  /** Top right, once the record is there. */
  action?: (row: Row) => ReactNode;
  children: (row: Row) => ReactNode;
}

/** The settings page of one record: its name above, then the record, what stands in its place while it loads, or why it does not. */
export function SettingRecord<Row extends { name: string }>({
  thing,
  list,
  needs = [],
  query,
  action,
  children,
}: SettingRecordProps<Row>) {
  const { data: row, error, refetch } = query;
  const title = thing.charAt(0).toUpperCase() + thing.slice(1);
  return (
    <SettingsFrame
      name={row?.name ?? (error ? `No such ${thing}` : title)}
      tab={list.to}
      above={[{ label: list.label, to: list.to }]}
      needs={needs}
      action={row && action?.(row)}
    >
      {row && children(row)}
      {!row && error !== null && (
        <MissingRecord
          thing={thing}
          error={error}
          onRetry={() => void refetch()}
          list={{ label: list.all, to: list.to }}
        />
      )}
      {!row && !error && <Loader label={`Loading the ${thing}`} />}
    </SettingsFrame>
  );
}
