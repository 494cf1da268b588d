const HOA_FEE = /\b(h\.?o\.?a|home ?owners['’]? association|condo(minium)?|association transfer)\b/i;

/**
 * Whether a fee is named for an HOA: its transfer, capital contribution or certification. A home without one has none of them.
 *
 * @param name the fee's, as the officer wrote it
 * @see Sense checks of this product
 * @example isHoaFee("HOA transfer fee") // true
 */
export const isHoaFee = (name: string): boolean => HOA_FEE.test(name);
