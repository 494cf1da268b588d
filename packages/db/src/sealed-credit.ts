import { AlertDetail, CreditScore } from "@hearthline/contract/clients/monitoring";
import { z } from "zod";
import type { KeyRing } from "./key-ring.ts";

const Scores = z.array(CreditScore);

interface SealedScores {
  enrollment: string | null;
  sealedBy: string;
  sealedSecret: string | null;
}

/**
 * Scores as they are stored: nobody reads them without the key, and they are no other client's.
 *
 * @param enrollment the bureau's id, which they keep when two clients become one
 */
export const sealScores = (ring: KeyRing, enrollment: string, scores: readonly CreditScore[]) => {
  const { sealedBy, sealed } = ring.seal(`scores ${enrollment}`, JSON.stringify(scores));
  return { sealedBy, sealedSecret: sealed };
};

/** Empty where there are none, or the key is gone. */
export function openScores(ring: KeyRing, { enrollment, sealedBy, sealedSecret }: SealedScores): CreditScore[] {
  const text = sealedSecret === null ? undefined : ring.open(`scores ${enrollment}`, sealedBy, sealedSecret);
  return text === undefined ? [] : Scores.parse(JSON.parse(text));
}

/** What happened, as it is stored. @param id of the alert */
export const sealDetail = (ring: KeyRing, id: string, detail: AlertDetail) => {
  const { sealedBy, sealed } = ring.seal(`alert ${id}`, JSON.stringify(detail));
  return { sealedBy, sealedSecret: sealed };
};

export function openDetail(
  ring: KeyRing,
  { id, sealedBy, sealedSecret }: { id: string; sealedBy: string; sealedSecret: string },
): AlertDetail {
  const text = ring.open(`alert ${id}`, sealedBy, sealedSecret);
  return AlertDetail.parse(text === undefined ? {} : JSON.parse(text));
}

/** Under the newest key what an older one sealed; undefined where that key is gone. */
function reseal(
  ring: KeyRing,
  about: string,
  { sealedBy, sealedSecret }: { sealedBy: string; sealedSecret: string | null },
) {
  const text = sealedSecret === null ? undefined : ring.open(about, sealedBy, sealedSecret);
  return text === undefined ? undefined : { sealedBy: ring.newest, sealedSecret: ring.seal(about, text).sealed };
}

/** Scores under the newest key. @returns undefined where the key that sealed them is gone */
export const resealScores = (ring: KeyRing, row: SealedScores) => reseal(ring, `scores ${row.enrollment}`, row);

/** What happened, under the newest key. @returns as `resealScores` */
export const resealDetail = (ring: KeyRing, alert: { id: string; sealedBy: string; sealedSecret: string }) =>
  reseal(ring, `alert ${alert.id}`, alert);
