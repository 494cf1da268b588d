import type { Resource } from "@hearthline/contract/sites/resources";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { SettingsSection } from "@/layout/settings-section.tsx";
import { fileSize } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { FileInput } from "../files/file-input.tsx";
import { sendFile } from "../files/send-file.ts";

const LOST = "The file did not arrive. The one before stays; please try again.";

/** The PDF that visitors can download. */
export function ResourceFile({ resource }: { resource: Resource }) {
  const { id, file: current } = resource;
  const [file, setFile] = useState<File>();
  const queries = useQueryClient();
  const show = (saved: Resource) => {
    queries.setQueryData(trpc.resources.get.queryKey({ id }), saved);
    return queries.invalidateQueries({ queryKey: trpc.resources.list.pathKey() });
  };
  const upload = useMutation({
    mutationFn: (chosen: File) => sendFile<Resource>(`/api/resources/${id}/file`, { file: chosen }, LOST),
    onSuccess: (saved) => {
      setFile(undefined);
      return show(saved);
    },
    meta: { success: "The file is in place.", handlesErrors: true },
  });
  const takeOff = useMutation(
    trpc.resources.removeFile.mutationOptions({ onSuccess: show, meta: { success: "The file is taken off." } }),
  );
  return (
    <form
      className="max-w-[720px]"
      onSubmit={(event) => {
        event.preventDefault();
        if (file) upload.mutate(file);
      }}
    >
      <SettingsSection title="File" text="A PDF of up to 10 MB, without a password or scripts.">
        {current && (
          <div className="flex flex-wrap items-center gap-3 text-sm">
            <a href={current.url} download={current.name} className="link break-all">
              {current.name}
            </a>
            <span className="text-muted-foreground">{fileSize(current.size)}</span>
            <Button does="resources.removeFile" busy={takeOff.isPending} onClick={() => takeOff.mutate({ id })}>
              Take it off
            </Button>
          </div>
        )}
        <Field label="PDF file">
          <FileInput accept="application/pdf,.pdf" onChoose={setFile} />
        </Field>
        <FormError>{upload.error?.message}</FormError>
        <Button
          type="submit"
          does="resources.setFile"
          disabled={!file}
          busy={upload.isPending}
          className="justify-self-start"
        >
          Upload the file
        </Button>
      </SettingsSection>
    </form>
  );
}
