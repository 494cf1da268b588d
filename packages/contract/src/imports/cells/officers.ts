import { bare, type CellResult, fault, quoted } from "./cell.ts";

/** An officer that imported clients can be assigned to. */
export interface ImportOfficer {
  id: string;
  name: string;
  email: string;
}

/** Lookup maps, built once because every row uses them. */
const known = new WeakMap<readonly ImportOfficer[], Map<string, string | null>>();

/** By email address and by name; null if two officers share it. */
function officersBy(officers: readonly ImportOfficer[]): Map<string, string | null> {
  let map = known.get(officers);
  if (map) return map;
  map = new Map();
  for (const { id, name, email } of officers) {
    map.set(id, id);
    map.set(email.toLowerCase(), id);
    const words = name.split(/\s+/);
    for (const key of new Set([bare(name), bare([words.at(-1), ...words.slice(0, -1)].join(""))]))
      map.set(key, map.has(key) && map.get(key) !== id ? null : id);
  }
  known.set(officers, map);
  return map;
}

/** Finds a colleague by email address or name. */
export function readOfficer(text: string, officers: readonly ImportOfficer[]): CellResult {
  const map = officersBy(officers);
  const id = map.get(text.toLowerCase()) ?? map.get(bare(text));
  if (id) return { value: id };
  if (id === null) return fault(`Two of your colleagues are called ${quoted(text)}: give the email address.`);
  return fault(`No colleague is called ${quoted(text)}. Choose the officer for these clients.`);
}
