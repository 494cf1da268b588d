import { useMutation } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { SettingsSection } from "@/layout/settings-section.tsx";
import { Button } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import { ChoosePicture } from "../media/choose-picture.tsx";
import { FileInput } from "./file-input.tsx";
import { sendFile } from "./send-file.ts";

const LOST = "The picture did not arrive. The one before stays; please try again.";

interface PictureFormProps<Row> {
  /** The upload URL. */
  path: string;
  does: ComponentProps<typeof Button>["does"];
  picture: { pictureUrl: string | null; pictureAlt: string };
  /** Such as "A lake with a wooden pier". */
  example: string;
  onSaved: (row: Row) => void;
  /** The page that gets a picture from the library, and the refetch that follows. */
  library: ComponentProps<typeof ChoosePicture>;
}

/** The picture of a website page, with its alternative text. */
export function PictureForm<Row>({ path, does, picture, example, onSaved, library }: PictureFormProps<Row>) {
  const [file, setFile] = useState<File>();
  const [alt, setAlt] = useState(picture.pictureAlt);
  const upload = useMutation({
    mutationFn: (chosen: File) => sendFile<Row>(path, { alt, picture: chosen }, LOST),
    onSuccess: (saved) => {
      setFile(undefined);
      onSaved(saved);
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
        {picture.pictureUrl && (
          <img
            src={picture.pictureUrl}
            alt={picture.pictureAlt}
            className="aspect-[2/1] w-full rounded-md object-cover"
          />
        )}
        <ChoosePicture {...library} />
        <Field label="Picture file">
          <FileInput accept="image/jpeg,image/png,image/webp,image/gif" onChoose={setFile} />
        </Field>
        <Field label="What it shows" help="Read out to visitors who do not see it.">
          <Input value={alt} onChange={(event) => setAlt(event.target.value)} placeholder={example} />
        </Field>
        <FormError>{upload.error?.message}</FormError>
        <Button
          type="submit"
          does={does}
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
