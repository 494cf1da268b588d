import { z } from "zod";
import { EVENTS, type EventType } from "./event-types.ts";
import type { Event } from "./events.ts";

type Schema = z.core.JSONSchema.BaseSchema;
const SOME_ID = "01990000-0000-7000-8000-000002100015";

/** Returns the example of a field or, if it has none, the simplest valid value. */
function sampleOf(schema: Schema, named: Record<string, Schema>): unknown {
  if (schema.$ref) return sampleOf(named[schema.$ref.replace("#/$defs/", "")] ?? {}, named);
  const [example] = schema.examples ?? [];
  if (example !== undefined) return example;
  const [option] = (schema.anyOf ?? schema.oneOf ?? []) as Schema[];
  if (option) return sampleOf(option, named);
  if (schema.enum) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  switch (schema.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, field]) => [name, sampleOf(field as Schema, named)]),
      );
    case "array":
      return [sampleOf((schema.items ?? {}) as Schema, named)];
    case "boolean":
      return true;
    case "integer":
    case "number":
      return 1;
    case "string":
      return (
        { uuid: SOME_ID, "date-time": "2027-02-15T15:30:00.000Z", email: "june.abbott@example.com" }[
          schema.format ?? ""
        ] ?? ""
      );
    default:
      return null;
  }
}

/** Creates a sample event of a type from the examples of its fields, for programs that need its format before one occurs. */
export function sampleEvent(type: EventType, officer: { id: string; name: string }, now: Date): z.input<typeof Event> {
  const { object, data } = EVENTS[type];
  const schema = z.toJSONSchema(data, { io: "output", unrepresentable: "any" }) as Schema;
  return {
    id: "evt_00000000000000000000",
    type,
    createdAt: now.toISOString(),
    object: { type: object, id: SOME_ID, externalId: null },
    officerId: officer.id,
    by: { kind: "user", id: officer.id, name: officer.name, tokenId: null, actingFor: null },
    data: sampleOf(schema, (schema.$defs ?? {}) as Record<string, Schema>),
  } as z.input<typeof Event>;
}
