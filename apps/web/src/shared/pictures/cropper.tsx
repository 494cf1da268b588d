import "react-image-crop/dist/ReactCrop.css";
import type { Ref } from "react";
import ReactCrop, { type PercentCrop } from "react-image-crop";

interface CropperProps {
  url: string;
  /** A face is cropped to a square and shown in a circle. */
  round: boolean;
  imageRef: Ref<HTMLImageElement>;
  crop: PercentCrop | undefined;
  onCrop: (crop: PercentCrop) => void;
  onLoad: (width: number, height: number) => void;
  onBroken: () => void;
}

export function Cropper({ url, round, imageRef, crop, onCrop, onLoad, onBroken }: CropperProps) {
  return (
    <div>
      <div className="grid place-items-center rounded-sm bg-muted p-3">
        <ReactCrop
          crop={crop}
          onChange={(_pixels, percent) => onCrop(percent)}
          circularCrop={round}
          keepSelection
          minWidth={24}
          minHeight={24}
          {...(round && { aspect: 1 })}
          ariaLabels={ARIA}
        >
          <img
            ref={imageRef}
            src={url}
            alt="What you chose"
            className="max-h-[min(380px,46dvh)]!"
            onLoad={({ currentTarget }) => onLoad(currentTarget.width, currentTarget.height)}
            onError={onBroken}
          />
        </ReactCrop>
      </div>
      <p className="mt-2 text-xs text-muted-foreground">
        Drag the frame or its corners; with the keyboard, Tab to a corner and use the arrows.
      </p>
    </div>
  );
}

const ARIA = {
  cropArea: "The part that is used. The arrow keys move it.",
  nwDragHandle: "Upper left corner. The arrow keys move it.",
  nDragHandle: "Upper edge. The arrow keys move it.",
  neDragHandle: "Upper right corner. The arrow keys move it.",
  eDragHandle: "Right edge. The arrow keys move it.",
  seDragHandle: "Lower right corner. The arrow keys move it.",
  sDragHandle: "Lower edge. The arrow keys move it.",
  swDragHandle: "Lower left corner. The arrow keys move it.",
  wDragHandle: "Left edge. The arrow keys move it.",
};
