import { PICTURE_BYTES } from "@hearthline/contract/company/company-settings";
import type { SitePicture } from "@hearthline/contract/sites/site-pictures";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { PercentCrop } from "react-image-crop";
import { trpc } from "@/api/trpc.ts";
import { croppedFile } from "@/shared/pictures/crop.ts";
import { Cropper } from "@/shared/pictures/cropper.tsx";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import { FileInput } from "../files/file-input.tsx";
import { sendFile } from "../files/send-file.ts";

const LOST = "The picture did not arrive. Please try again.";
const WHOLE: PercentCrop = { unit: "%", x: 0, y: 0, width: 100, height: 100 };
const UNREADABLE = "This file cannot be read as a picture. Choose a JPEG, PNG, WebP or GIF.";

/** Why a file cannot be cropped and uploaded. */
function fileFault({ type, size }: File): string | undefined {
  if (!/^image\/(jpeg|png|webp|gif)$/.test(type)) return "Choose a JPEG, PNG, WebP or GIF.";
  return size > PICTURE_BYTES ? `The file is ${(size / 1e6).toFixed(1)} MB; the limit is 5 MB.` : undefined;
}

/** Chooses, crops and describes a picture, and adds it to the library. */
export function AddPicture({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [crop, setCrop] = useState<PercentCrop>(WHOLE);
  const [alt, setAlt] = useState("");
  const image = useRef<HTMLImageElement>(null);
  const url = useObjectUrl(file);
  const queries = useQueryClient();
  const add = useMutation({
    mutationFn: async ({ chosen, of }: { chosen: File; of: HTMLImageElement }) =>
      sendFile<SitePicture>("/api/site-pictures", { alt, picture: await croppedFile(of, crop, chosen) }, LOST),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: trpc.sitePictures.list.pathKey() });
      onClose();
    },
    meta: { success: "The picture is in the library.", handlesErrors: true },
  });
  const take = (chosen: File | undefined) => {
    const fault = chosen && fileFault(chosen);
    setProblem(fault);
    setCrop(WHOLE);
    setFile(fault ? undefined : chosen);
  };
  return (
    <Dialog open headed width="medium" onOpenChange={(open) => open || onClose()} title="Add a picture">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (file && image.current) add.mutate({ chosen: file, of: image.current });
        }}
      >
        <div className="grid gap-4 px-7 py-5 max-md:px-4">
          <Field label="Picture file" help="Up to 5 MB; where it was taken is removed from the file.">
            <FileInput accept="image/jpeg,image/png,image/webp,image/gif" onChoose={take} />
          </Field>
          {url && (
            <Cropper
              url={url}
              round={false}
              imageRef={image}
              crop={crop}
              onCrop={setCrop}
              onLoad={() => setCrop(WHOLE)}
              onBroken={() => {
                take(undefined);
                setProblem(UNREADABLE);
              }}
            />
          )}
          <Field label="What it shows" help="Read out to visitors who do not see it.">
            <Input
              value={alt}
              onChange={({ target }) => setAlt(target.value)}
              placeholder="A lake with a wooden pier"
            />
          </Field>
          <FormError>{problem ?? add.error?.message}</FormError>
        </div>
        <div className="flex items-center justify-end gap-2 border-t px-7 py-3.5 max-md:px-4">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            does="sitePictures.add"
            variant="primary"
            busy={add.isPending}
            disabled={!file || alt.trim() === ""}
          >
            Add to the library
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = file && URL.createObjectURL(file);
    setUrl(made);
    return () => {
      if (made) URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
}
