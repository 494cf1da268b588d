import type { Community } from "@hearthline/contract/sites/communities";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { SettingsSection } from "@/layout/settings-section.tsx";
import { Button } from "@/ui/button.tsx";
import { Field, useFieldWiring } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";

interface Answer {
  data?: Community;
  message?: string;
  errors?: Record<string, string[]>;
}

/** Files go over REST. @throws Error with the server's sentence */
async function send(id: string, file: File, alt: string): Promise<Community> {
  const body = new FormData();
  body.append("alt", alt);
  body.append("picture", file);
  const response = await fetch(`/api/communities/${id}/picture`, { method: "POST", body }).catch(() => undefined);
  const answer: Answer = (await response?.json().catch(() => undefined)) ?? {};
  if (response?.ok && answer.data) return answer.data;
  const [sentence] = Object.values(answer.errors ?? {})[0] ?? [];
  throw new Error(sentence ?? answer.message ?? "The picture did not arrive. The one before stays; please try again.");
}

function PictureInput({ onChoose }: { onChoose: (file: File | undefined) => void }) {
  const { aria } = useFieldWiring();
  return (
    <input
      type="file"
      {...aria}
      accept="image/jpeg,image/png,image/webp,image/gif"
      className="text-sm file:mr-3 file:h-9 file:rounded-sm file:border file:border-solid file:border-border-strong file:bg-background file:px-3 file:font-medium"
      onChange={(event) => onChoose(event.target.files?.[0])}
    />
  );
}

/** The picture of a community, with the words for those who do not see it. */
export function CommunityPicture({ community }: { community: Community }) {
  const [file, setFile] = useState<File>();
  const [alt, setAlt] = useState(community.pictureAlt);
  const queries = useQueryClient();
  const upload = useMutation({
    mutationFn: (picture: File) => send(community.id, picture, alt),
    onSuccess: (saved) => {
      setFile(undefined);
      queries.setQueryData(trpc.communities.get.queryKey({ id: community.id }), saved);
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
        {community.pictureUrl && (
          <img
            src={community.pictureUrl}
            alt={community.pictureAlt}
            className="aspect-[2/1] w-full rounded-md object-cover"
          />
        )}
        <Field label="Picture file">
          <PictureInput onChoose={setFile} />
        </Field>
        <Field label="What it shows" help="Read out to visitors who do not see it.">
          <Input value={alt} onChange={(event) => setAlt(event.target.value)} placeholder="A lake with a wooden pier" />
        </Field>
        <FormError>{upload.error?.message}</FormError>
        <Button
          type="submit"
          does="communities.setPicture"
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
