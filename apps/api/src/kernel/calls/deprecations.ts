import type { DeprecatedCall } from "@hearthline/contract/platform/api-versions";
import { type Features, operationsOf } from "./operation.ts";
import { placesOf } from "./places.ts";

/** Every deprecated call, the earliest to be removed first. @throws Error if a replacement is not a call of /api */
export function deprecationsOf(features: Features): DeprecatedCall[] {
  const all = operationsOf(features);
  const placeOf = (name: string) => all.find((one) => one.name === name)?.operation.rest;
  return all
    .flatMap(({ name, operation }): DeprecatedCall[] => {
      const { rest, deprecated } = operation;
      if (!rest || !deprecated) return [];
      const { instead, ...when } = deprecated;
      const other = placeOf(instead);
      if (!other) throw new Error(`${name} is deprecated in favor of ${instead}, which is not a call of /api.`);
      return placesOf(operation).map(({ method, path }) => ({
        ...when,
        method,
        path,
        instead: { method: other.method, path: other.path },
      }));
    })
    .sort((one, two) => (one.sunset ?? "9999").localeCompare(two.sunset ?? "9999") || one.path.localeCompare(two.path));
}
