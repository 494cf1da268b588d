// Prisma describes every query that a schema allows as a graph whose edges are objects keyed by a word's index in a
// table. With indexes from 0 to a few thousand, V8 stores each of some 4,000 such objects as an array up to its largest
// key, nearly all of it holes: 20 MB per process for our schema. Keys far from 0 make V8 store them as small hash
// tables instead. So the words, and the graph with them, are moved to higher indexes.

const FAR = 8_192;

/**
 * Reads the format of Prisma's own reader (`ParamGraph` in its client's runtime): numbers with seven bits per byte,
 * where an optional one is 0 if absent.
 */
function reader(bytes: Buffer) {
  let at = 0;
  const byte = () => {
    const next = bytes[at++];
    if (next === undefined) throw new Error("Prisma's graph ends early: it is written in another way now.");
    return next;
  };
  const number = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const next = byte();
      value |= (next & 127) << shift;
      if (next < 128) return value;
    }
  };
  return { byte, number, atEnd: () => at === bytes.length };
}

function writer() {
  const bytes: number[] = [];
  const number = (value: number) => {
    let rest = value;
    for (; rest >= 128; rest >>>= 7) bytes.push((rest & 127) | 128);
    bytes.push(rest);
  };
  return { byte: (value: number) => bytes.push(value), number, bytes };
}

/**
 * Returns the graph with every word's index moved by `FAR`.
 *
 * @param graph base64url, as Prisma writes it
 */
export function moved(graph: string): string {
  const from = reader(Buffer.from(graph, "base64url"));
  const to = writer();
  const times = (count: number, work: () => void) => {
    for (let index = 0; index < count; index += 1) work();
  };
  const same = () => to.number(from.number());
  const word = () => to.number(from.number() + FAR);
  const wordIfAny = () => {
    const place = from.number();
    to.number(place === 0 ? 0 : place + FAR);
  };
  const count = () => {
    const value = from.number();
    to.number(value);
    return value;
  };
  const [inputs, outputs, roots] = [count(), count(), count()];
  times(inputs, () =>
    times(count(), () => {
      word();
      times(2, () => to.byte(from.byte())); // the scalars it accepts
      same(); // the child node
      wordIfAny(); // its enum
      to.byte(from.byte()); // flags
    }),
  );
  const output = () => {
    word();
    same(); // its arguments
    same(); // its fields
  };
  times(outputs, () => times(count(), output));
  times(roots, output);
  if (!from.atEnd()) throw new Error("Prisma's graph goes on: it is written in another way now.");
  return Buffer.from(to.bytes).toString("base64url");
}

/** Returns a generated client's source with `moved` graphs. Throws if Prisma changes the generated code. */
export function withThinGraph(source: string): string {
  const place = /strings: (JSON\.parse\("(?:[^"\\]|\\.)*"\)),\s*graph: "([\w-]+)"/;
  const [whole, words, graph] = place.exec(source) ?? [];
  if (!whole || !words || !graph) throw new Error("The generated client holds its graph in another way now.");
  return source.replace(whole, () => `strings: [...new Array(${FAR}), ...${words}],\n  graph: "${moved(graph)}"`);
}
