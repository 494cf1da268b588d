/** Returns an address on one line. */
export function addressWords({ address1, address2, city, state, zipcode }: Record<string, unknown>): string {
  const line = [address1, address2, city, [state, zipcode].filter(Boolean).join(" ")];
  return line.filter(Boolean).join(", ");
}
