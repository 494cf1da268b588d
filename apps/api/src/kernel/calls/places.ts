import { type AnyOperation, type Features, type Method, operationsOf } from "./operation.ts";

/** The addresses of a call below /api. */
export interface Place {
  method: Method;
  path: `/${string}`;
  isAlias: boolean;
}

/** Returns the addresses of a call: the regular one first, then the one for existing callers. */
export function placesOf({ rest }: AnyOperation): Place[] {
  if (!rest) return [];
  const regular: Place = { method: rest.method, path: rest.path, isAlias: false };
  if (rest.alias === undefined) return [regular];
  const [method, path] = rest.alias.split(" ") as [Method, Place["path"]];
  return [regular, { method, path, isAlias: true }];
}

/** Every address below /api with the operation it calls. */
export const placesOfAll = (features: Features): { name: string; operation: AnyOperation; place: Place }[] =>
  operationsOf(features).flatMap(({ name, operation }) =>
    placesOf(operation).map((place) => ({ name, operation, place })),
  );
