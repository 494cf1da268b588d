import { PICTURE_FORMATS, PICTURE_WIDTHS, pictureAt } from "@hearthline/contract/sites/picture-sizes";
import { safeImage } from "../html/safe-url.ts";

interface PictureProps {
  url: string | null;
  alt: string;
  className: string;
  /** Maximum displayed size. */
  width: number;
  height: number;
  /** Whether it is visible before scrolling. */
  eager?: boolean;
}

/** Hearthline serves its own pictures at several sizes. */
const OURS = /^\/media\/[\w-]+$/;
/** Photos of people are as small on a phone. */
const SMALL = 200;

/** A picture at the size shown, in the smallest encoding that the browser reads. */
export function Picture({ url, alt, className, width, height, eager }: PictureProps) {
  const src = safeImage(url);
  if (!src) return null;
  const loading = eager ? ({ fetchPriority: "high" } as const) : ({ loading: "lazy" } as const);
  const image = (
    <img className={className} src={src} alt={alt} width={width} height={height} decoding="async" {...loading} />
  );
  if (!OURS.test(src)) return image;
  const sizes = width <= SMALL ? `${width}px` : `(max-width: ${width}px) 100vw, ${width}px`;
  return (
    <picture>
      {PICTURE_FORMATS.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={PICTURE_WIDTHS.map((at) => `${pictureAt(src, { width: at, format })} ${at}w`).join(", ")}
          sizes={sizes}
        />
      ))}
      {image}
    </picture>
  );
}
