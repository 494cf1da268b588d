/** A state machine as data: the states that may follow each state. */
export type Transitions<S extends string> = Readonly<Record<S, readonly S[]>>;

/**
 * Returns the states that `to` may follow, for the condition of an update. A row in any other state is left as it is, so a late or repeated call cannot
 * move it backward.
 *
 * @param from narrows them further, where the caller knows which state it is leaving
 */
export function statesBefore<S extends string>(transitions: Transitions<S>, to: S, from?: readonly S[]): S[] {
  const states = Object.keys(transitions) as S[];
  return states.filter((state) => transitions[state].includes(to) && (from?.includes(state) ?? true));
}
