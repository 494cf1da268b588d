import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues } from "react-hook-form";
import { useSavedForm } from "@/shared/forms/use-saved-form.ts";

/** What the form of a post, community, listing or resource is given. */
export interface ContentFormProps<Values, Sent> {
  /** The record's id, or "new". */
  draftName: string;
  saved: Values;
  onSave: (draft: Sent) => Promise<unknown>;
}

/**
 * The form of a record that is on the website: checked as the server checks it, kept in this browser until it is saved, with refusals at its fields.
 *
 * @param kind names what is kept: "post", "listing"
 */
export const useContentForm = <Values extends FieldValues, Sent>(
  kind: string,
  shape: unknown,
  { draftName, saved, onSave }: ContentFormProps<Values, Sent>,
) =>
  useSavedForm<Values, Sent>({
    draftName: `${kind}.${draftName}`,
    saved,
    resolver: zodResolver(shape as never) as never,
    onSave,
  });
