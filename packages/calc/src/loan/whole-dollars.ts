import type { LoanBasis } from "./types.ts";

/**
 * A loan before financed fees as its note states it: whole dollars, if the basis requires them. The cents are paid at closing.
 *
 *     borrowed = amount, rounded down to the dollar
 *
 * @param cents amount to borrow, not below zero
 * @param basis whether loans are whole dollars
 * @see HUD Handbook 4000.1 II.A.2 for FHA; VA's, USDA's and conventional notes are written the same
 * @example borrowed(321_666_34, { wholeDollars: true }) // 32_166_600
 */
export const borrowed = (cents: number, { wholeDollars }: Pick<LoanBasis, "wholeDollars">): number =>
  wholeDollars ? cents - (cents % 100) : cents;

/**
 * Returns the part of a fee that is financed in a whole-dollar note; the rest is paid at closing.
 *
 *     financed = fee − cents of (what is borrowed + fee), not below zero
 *
 * @param borrowedCents what is in the note already
 * @param feeCents what is to be financed
 * @example intoNote(285_030_00, 6_128_15) // 612_800
 */
export const intoNote = (borrowedCents: number, feeCents: number): number =>
  feeCents - Math.min((borrowedCents + feeCents) % 100, feeCents);
