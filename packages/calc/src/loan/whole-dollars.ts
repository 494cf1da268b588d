import type { LoanBasis } from "./types.ts";

/**
 * A loan before financed fees as its note states it: whole dollars, where the basis asks for them. The cents are paid at closing.
 *
 *     borrowed = amount, rounded down to the dollar
 *
 * @param cents what is left to borrow, not below zero
 * @param basis whether loans are whole dollars
 * @see HUD Handbook 4000.1 II.A.2 for FHA; VA's, USDA's and conventional notes are written the same
 * @example borrowed(321_666_34, { wholeDollars: true }) // 32_166_600
 */
export const borrowed = (cents: number, { wholeDollars }: Pick<LoanBasis, "wholeDollars">): number =>
  wholeDollars ? cents - (cents % 100) : cents;

/**
 * What of a fee goes into a note of whole dollars; the rest is paid at closing.
 *
 *     financed = fee − cents of (what is borrowed + fee), not below zero
 *
 * @param borrowedCents what is in the note already
 * @param feeCents what is to be financed
 * @example intoNote(285_030_00, 6_128_15) // 612_800
 */
export const intoNote = (borrowedCents: number, feeCents: number): number =>
  feeCents - Math.min((borrowedCents + feeCents) % 100, feeCents);
