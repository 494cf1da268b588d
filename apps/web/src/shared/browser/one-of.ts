/** The value if it is one of the choices; narrows the text of a URL parameter or a select. */
export function oneOf<T extends string>(choices: readonly T[], value: string | undefined | null): T | undefined {
  return choices.find((choice) => choice === value);
}
