import type { MailAttachment } from "@hearthline/providers/mail";

/** Twice the width at which an email shows it, for high-resolution screens. */
const WIDTH = 1_104;
const DISC = 132;

/** Email programs play no video: a picture with a play button links to the page instead. */
const PLAY = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${DISC}" height="${DISC}" viewBox="0 0 66 66"><circle cx="33" cy="33" r="31" fill="#000" fill-opacity=".62" stroke="#fff" stroke-width="2.5"/><path d="M27 21.5v23l19-11.5z" fill="#fff"/></svg>`,
);

/** Returns a video's poster with a play button, to embed in an email. @returns null if the picture cannot be read */
export async function videoPoster(bytes: Buffer, domain: string): Promise<MailAttachment | null> {
  try {
    // Loaded for the first video: most emails have none.
    const { default: sharp } = await import("sharp");
    const content = await sharp(bytes)
      .resize({ width: WIDTH, height: WIDTH, fit: "inside" })
      .composite([{ input: PLAY, gravity: "center" }])
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer();
    return { name: "video.jpg", type: "image/jpeg", content, contentId: `video@${domain}` };
  } catch {
    return null;
  }
}
