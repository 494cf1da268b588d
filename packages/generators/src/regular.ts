interface Document {
  paths: Record<string, Record<string, object>>;
  components: { schemas: Record<string, object> };
}

const ALIAS = "x-alias-of";

const withoutMarked = <T extends object>(entries: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(entries).filter(([, one]) => !(ALIAS in one)));

/** Returns the document with each call listed once, at its regular address, because a client needs only one way to make it. */
export function regularAddresses(document: string): string {
  const { paths, components, ...others } = JSON.parse(document) as Document;
  const regular = Object.entries(paths).flatMap(([path, methods]) => {
    const calls = withoutMarked(methods);
    return Object.keys(calls).length > 0 ? [[path, calls] as const] : [];
  });
  return JSON.stringify({
    ...others,
    paths: Object.fromEntries(regular),
    components: { ...components, schemas: withoutMarked(components.schemas) },
  });
}
