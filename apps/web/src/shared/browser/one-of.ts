/** The value where it is one of the choices: what an address or a select says is only a text. */
export function oneOf<T extends string>(choices: readonly T[], value: string | undefined | null): T | undefined {
  return choices.find((choice) => choice === value);
}
