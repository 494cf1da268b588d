import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues } from "react-hook-form";
import { useSavedForm } from "@/shared/forms/use-saved-form.ts";

/** Props of the form of a post, community, listing or resource. */
export interface ContentFormProps<Values, Sent> {
  /** The record's id, or "new". */
  draftName: string;
  saved: Values;
  onSave: (draft: Sent) => Promise<unknown>;
}

/**
 * The form of a website record: validated as the server does, drafted in this browser until saved, with server errors at its fields.
 *
 * @param kind names the draft: "post", "listing"
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
