import { LOGO_WIDTH, PICTURE_BYTES } from "@hearthline/contract/company/company-settings";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { centerCrop, makeAspectCrop, type PercentCrop } from "react-image-crop";
import { renewSession } from "@/api/session.ts";
import { trpc } from "@/api/trpc.ts";
import { croppedFile, croppedWidth } from "@/shared/pictures/crop.ts";
import { Cropper } from "@/shared/pictures/cropper.tsx";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { notify } from "@/ui/toast.tsx";
import { DropFrame } from "./drop-frame.tsx";
import { EnlargedLogo } from "./enlarged-logo.tsx";
import { type PictureKind, uploadPicture } from "./upload-picture.ts";

const TITLE = { logo: "Upload the logo", headshot: "Upload your headshot" };
const DONE = { logo: "The logo is in place.", headshot: "Your headshot is in place." };
const TYPES = ["image/jpeg", "image/png", "image/webp", "image/gif"];

interface PictureDialogProps {
  kind: PictureKind;
  onClose: () => void;
  onDone?: () => unknown;
}

/** Chooses, crops and uploads a picture. The old one stays until the new one is in place. */
export function PictureDialog({ kind, onClose, onDone }: PictureDialogProps) {
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [crop, setCrop] = useState<PercentCrop>();
  const image = useRef<HTMLImageElement>(null);
  const url = useObjectUrl(file);
  const send = useSend(kind, async () => {
    onClose();
    await onDone?.();
  });
  const take = (next: File | undefined) => {
    const wrong = next && whatIsWrong(next);
    setProblem(wrong);
    setCrop(undefined);
    setFile(wrong ? undefined : next);
  };
  const save = () => {
    if (file && crop && image.current && !send.isPending) send.mutate({ image: image.current, crop, file });
  };
  const width = image.current && crop ? croppedWidth(image.current, crop) : LOGO_WIDTH;
  const small = kind === "logo" && width < LOGO_WIDTH;
  return (
    <Dialog open headed width="medium" onOpenChange={(open) => open || onClose()} title={TITLE[kind]}>
      <div className="grid gap-4 px-7 py-5 max-md:px-4">
        {url ? (
          <Cropper
            url={url}
            round={kind === "headshot"}
            imageRef={image}
            crop={crop}
            onCrop={setCrop}
            onLoad={(width, height) => setCrop(firstCrop(kind, width, height))}
            onBroken={() => {
              take(undefined);
              setProblem("This file cannot be read as a picture. Choose a JPEG, PNG, WebP or GIF.");
            }}
          />
        ) : (
          <DropFrame onFile={take} />
        )}
        {small && file && image.current && crop && (
          <EnlargedLogo image={image.current} crop={crop} file={file} width={width} />
        )}
        <FormError>{problem ?? send.error?.message}</FormError>
      </div>
      <div className="flex items-center justify-end gap-2 border-t px-7 py-3.5 max-md:px-4">
        {file && (
          <Button variant="ghost" className="mr-auto -ml-3" onClick={() => take(undefined)}>
            Another file
          </Button>
        )}
        <Button onClick={onClose}>Cancel</Button>
        <Button
          does={["settings.updateLogo", "settings.updateHeadshot"]}
          variant="primary"
          busy={send.isPending}
          disabled={!file || !crop}
          onClick={save}
        >
          {kind === "headshot" ? "Use as headshot" : small ? "Use it enlarged" : "Use as logo"}
        </Button>
      </div>
    </Dialog>
  );
}

function whatIsWrong(file: File): string | undefined {
  if (!TYPES.includes(file.type)) return "Choose a JPEG, PNG, WebP or GIF.";
  if (file.size > PICTURE_BYTES) return `The file is ${(file.size / 1e6).toFixed(1)} MB; the limit is 5 MB.`;
  return undefined;
}

/** A centered square for a face; the whole picture for a logo. */
function firstCrop(kind: PictureKind, width: number, height: number): PercentCrop {
  if (kind === "logo") return { unit: "%", x: 0, y: 0, width: 100, height: 100 };
  return centerCrop(makeAspectCrop({ unit: "%", width: 80 }, 1, width, height), width, height);
}

function useSend(kind: PictureKind, onDone: () => unknown) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ image, crop, file }: { image: HTMLImageElement; crop: PercentCrop; file: File }) =>
      uploadPicture(kind, await croppedFile(image, crop, file, kind === "logo" ? LOGO_WIDTH : 0)),
    onSuccess: async () => {
      notify.success(DONE[kind]);
      await Promise.all([
        queries.invalidateQueries({ queryKey: trpc.settings.pathKey() }),
        queries.invalidateQueries({ queryKey: trpc.onboarding.pathKey() }),
        renewSession(),
      ]);
      await onDone();
    },
    meta: { handlesErrors: true },
  });
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
