/** Parses Stripe's form encoding, `items[0][price]=…`, into the nested object it encodes; a query is encoded the same way. */
export function nested(fields: Record<string, unknown>): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    const path = name.replaceAll("]", "").split("[");
    if (path.includes("__proto__")) continue;
    const values = path.at(-1) === "" ? [value].flat() : [value];
    values.forEach((one, at) => {
      let into = whole;
      const keys = path.at(-1) === "" ? [...path.slice(0, -1), String(at)] : path;
      for (const key of keys.slice(0, -1)) {
        if (typeof into[key] !== "object") into[key] = {};
        into = into[key] as Record<string, unknown>;
      }
      into[keys.at(-1) ?? name] = one;
    });
  }
  return whole;
}

/** Returns the values of a list that was sent as `{0: …, 1: …}`. */
export const listed = (value: unknown): unknown[] =>
  typeof value === "object" && value !== null ? Object.values(value) : value === undefined ? [] : [value];
