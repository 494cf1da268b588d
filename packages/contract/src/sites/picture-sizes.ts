/** Widths in pixels of the website pictures that are served, and their encodings, smallest file first. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const;
export const PICTURE_FORMATS = ["avif", "webp"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];
export interface PictureSize {
  width: (typeof PICTURE_WIDTHS)[number];
  format: PictureFormat;
}

const isOneOf = <T>(all: readonly T[], value: unknown): value is T => all.some((one) => one === value);

/** Returns the path of a picture at a size: "/media/8uQ4…/640.avif". */
export const pictureAt = (path: string, { width, format }: PictureSize): string => `${path}/${width}.${format}`;

/** Returns the size given by the last part of such a path; undefined if it is not served. */
export function pictureSize(name: string): PictureSize | undefined {
  const [digits = "", format, ...rest] = name.split(".");
  const width = /^[1-9]\d{2,3}$/.test(digits) ? Number(digits) : undefined;
  return rest.length === 0 && isOneOf(PICTURE_WIDTHS, width) && isOneOf(PICTURE_FORMATS, format)
    ? { width, format }
    : undefined;
}
