import type { ReportDocument } from "@hearthline/contract/reports/report-document";
import { brandVariables } from "@hearthline/report/brand-color";
import type Sharp from "sharp";
import type { Services } from "../kernel/calls/services.ts";
import { withSharp } from "../kernel/work/image-work.ts";

/** The size of a link's picture in messengers. */
const CARD = { width: 1200, height: 630 };
const LOGO = { width: 640, height: 260 };
const FACE = 280;
const GAP = 80;
const BAR = 18;

/** The source of a card: a whole report or a page of one. */
type Pictured = Pick<ReportDocument, "id" | "branding">;

/** Whether there is anything to draw a card from. */
export const hasCard = ({ branding: { company, officer } }: Pictured): boolean =>
  Boolean(company.logoUrl ?? officer.headshotUrl);

/** Returns the stored image for a public URL of Hearthline, or null. */
async function pictureOf({ database, storage }: Services, url: string | null): Promise<Buffer | null> {
  const key = url && /^\/media\/([\w-]+)$/.exec(url)?.[1];
  if (!key) return null;
  const [row] = await database.systemQuery<{ storeKey: string }>(
    'SELECT "storeKey" FROM "File" WHERE "publicKey" = $1',
    [key],
  );
  const stored = row && (await storage.read(row.storeKey));
  return stored?.bytes ?? null;
}

/** The number of cached cards: a link sent to many is requested by each of their messengers. */
const MAX_KEPT = 100;

/** Draws the card of a report once: its document is frozen. */
export function createLinkCards(services: Services): (document: Pictured) => Promise<Buffer | null> {
  const kept = new Map<string, Promise<Buffer | null>>();
  return (document) => {
    const known = kept.get(document.id);
    if (known !== undefined) return known;
    const drawn = linkCard(services, document);
    kept.set(document.id, drawn);
    drawn.catch(() => kept.delete(document.id));
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    return drawn;
  };
}

/** A link's picture in a messenger: the officer's photo next to the company's logo, above a line in its color. It contains no figures. */
async function linkCard(services: Services, { branding }: Pictured): Promise<Buffer | null> {
  const { company, officer } = branding;
  const [logo, face] = await Promise.all([
    pictureOf(services, company.logoUrl),
    pictureOf(services, officer.headshotUrl),
  ]);
  if (!logo && !face) return null;
  return withSharp((sharp) => drawn(sharp, { logo, face, color: company.brandColor }));
}

async function drawn(
  sharp: typeof Sharp,
  { logo, face, color }: { logo: Buffer | null; face: Buffer | null; color: string | null },
): Promise<Buffer> {
  const mask = Buffer.from(`<svg width="${FACE}" height="${FACE}"><circle cx="50%" cy="50%" r="50%"/></svg>`);
  const parts = await Promise.all([
    ...(face
      ? [
          sharp(face)
            .resize(FACE, FACE, { fit: "cover" })
            .composite([{ input: mask, blend: "dest-in" }])
            .png()
            .toBuffer({ resolveWithObject: true }),
        ]
      : []),
    ...(logo
      ? [
          sharp(logo)
            .resize({ ...LOGO, fit: "inside" })
            .png()
            .toBuffer({ resolveWithObject: true }),
        ]
      : []),
  ]);
  const wide = parts.reduce((sum, { info }) => sum + info.width, GAP * (parts.length - 1));
  let left = Math.round((CARD.width - wide) / 2);
  const placed = parts.map(({ data, info }) => {
    const at = { input: data, left, top: Math.round((CARD.height - BAR - info.height) / 2) };
    left += info.width + GAP;
    return at;
  });
  const bar = await sharp({
    create: {
      width: CARD.width,
      height: BAR,
      channels: 3,
      background: brandVariables(color)["--brand-fill-day"] ?? "#075a40",
    },
  })
    .png()
    .toBuffer();
  return sharp({ create: { ...CARD, channels: 3, background: "#ffffff" } })
    .composite([...placed, { input: bar, left: 0, top: CARD.height - BAR }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}
