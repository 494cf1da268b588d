import type { Listing } from "@hearthline/contract/sites/listings";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { SettingsSection } from "@/layout/settings-section.tsx";
import { Button } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import { FileInput } from "../files/file-input.tsx";
import { sendFile } from "../files/send-file.ts";

const LOST = "The picture did not arrive. The one before stays; please try again.";

/** The picture of a home, with the words for those who do not see it. */
export function ListingPicture({ listing }: { listing: Listing }) {
  const [file, setFile] = useState<File>();
  const [alt, setAlt] = useState(listing.pictureAlt);
  const queries = useQueryClient();
  const upload = useMutation({
    mutationFn: (picture: File) => sendFile<Listing>(`/api/listings/${listing.id}/picture`, { alt, picture }, LOST),
    onSuccess: (saved) => {
      setFile(undefined);
      queries.setQueryData(trpc.listings.get.queryKey({ id: listing.id }), saved);
    },
    meta: { success: "The picture is in place.", handlesErrors: true },
  });
  return (
    <form
      className="max-w-[720px]"
      onSubmit={(event) => {
        event.preventDefault();
        if (file) upload.mutate(file);
      }}
    >
      <SettingsSection title="Picture" text="Up to 5 MB; where it was taken is removed from the file.">
        {listing.pictureUrl && (
          <img
            src={listing.pictureUrl}
            alt={listing.pictureAlt}
            className="aspect-[2/1] w-full rounded-md object-cover"
          />
        )}
        <Field label="Picture file">
          <FileInput accept="image/jpeg,image/png,image/webp,image/gif" onChoose={setFile} />
        </Field>
        <Field label="What it shows" help="Read out to visitors who do not see it.">
          <Input
            value={alt}
            onChange={(event) => setAlt(event.target.value)}
            placeholder="A brick house with a porch"
          />
        </Field>
        <FormError>{upload.error?.message}</FormError>
        <Button
          type="submit"
          does="listings.setPicture"
          disabled={!file || alt.trim() === ""}
          busy={upload.isPending}
          className="justify-self-start"
        >
          Upload the picture
        </Button>
      </SettingsSection>
    </form>
  );
}
