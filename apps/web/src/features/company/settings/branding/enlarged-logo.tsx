import { LOGO_WIDTH } from "@hearthline/contract/company/company-settings";
import { useEffect, useState } from "react";
import type { PercentCrop } from "react-image-crop";
import { croppedFile } from "@/shared/pictures/crop.ts";

interface EnlargedLogoProps {
  image: HTMLImageElement;
  crop: PercentCrop;
  file: File;
  /** The picture's own pixels. */
  width: number;
}

/** Previews a logo below the required size as it will be scaled up, so that a blurry print does not come as a surprise. */
export function EnlargedLogo({ image, crop, file, width }: EnlargedLogoProps) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let stale = false;
    void croppedFile(image, crop, file, LOGO_WIDTH).then((larger) => {
      if (stale) return;
      made = URL.createObjectURL(larger);
      setUrl(made);
    });
    return () => {
      stale = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [image, crop, file]);
  return (
    <div role="status" className="grid gap-3 rounded-sm border px-4 py-3 text-sm">
      <p>
        <b className="font-medium">
          This logo is {width} pixels wide; we ask for {LOGO_WIDTH}.
        </b>{" "}
        Drawn larger it looks like this on reports. Choose a larger file if it is not sharp enough.
      </p>
      {url && (
        <img src={url} alt="The logo, enlarged" className="max-h-32 w-full max-w-[400px] object-contain object-left" />
      )}
    </div>
  );
}
