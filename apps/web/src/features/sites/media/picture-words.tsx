import type { SitePicture } from "@hearthline/contract/sites/site-pictures";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { Button } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { Input } from "@/ui/input.tsx";

/** A picture's description, edited in place. */
export function PictureWords({ picture: { id, alt } }: { picture: SitePicture }) {
  const [words, setWords] = useState(alt);
  const queries = useQueryClient();
  const update = useMutation(
    trpc.sitePictures.update.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: trpc.sitePictures.list.pathKey() }),
      meta: { success: "The words are saved.", handlesErrors: true },
    }),
  );
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        update.mutate({ id, alt: words });
      }}
    >
      <Field
        label={`What the picture “${alt}” shows`}
        labelHidden
        error={update.error ? errorResponseOf(update.error).message : undefined}
      >
        <Input value={words} onChange={({ target }) => setWords(target.value)} />
      </Field>
      {words.trim() !== alt && words.trim() !== "" && (
        <Button type="submit" does="sitePictures.update" busy={update.isPending} className="justify-self-start">
          Save the words
        </Button>
      )}
    </form>
  );
}
