import type { PercentCrop } from "react-image-crop";

const LONGEST = 1600;

/** The width of the cropped part in the picture's own pixels. */
export const croppedWidth = (image: HTMLImageElement, crop: PercentCrop): number =>
  Math.max(1, Math.round((crop.width / 100) * image.naturalWidth));

/**
 * The cropped part of a picture as a new file, at most 1600 px on its longer side.
 *
 * @param leastWidth a narrower part is scaled up to this many pixels
 */
export async function croppedFile(
  image: HTMLImageElement,
  crop: PercentCrop,
  file: File,
  leastWidth = 0,
): Promise<File> {
  const width = Math.max(1, (crop.width / 100) * image.naturalWidth);
  const height = Math.max(1, (crop.height / 100) * image.naturalHeight);
  const scale = Math.max(Math.min(1, LONGEST / Math.max(width, height)), leastWidth / width);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const x = (crop.x / 100) * image.naturalWidth;
  const y = (crop.y / 100) * image.naturalHeight;
  const brush = canvas.getContext("2d");
  if (brush) brush.imageSmoothingQuality = "high";
  brush?.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  // A photograph stays a JPEG; a format with transparency keeps it.
  const type = file.type === "image/jpeg" ? "image/jpeg" : "image/png";
  const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, type, 0.92));
  if (!blob) throw new Error("The picture could not be cut.");
  return new File([blob], file.name.replace(/\.\w+$/, type === "image/jpeg" ? ".jpg" : ".png"), { type });
}
