import { z } from "zod";
import { type CallKit, Int, Refusal } from "./call-kit.ts";
import { made, type State } from "./state.ts";

/** Test clocks. */
export function clockCalls({ call, found, state, engine }: CallKit): void {
  const clock = (row: State["clocks"][string]) => ({
    id: row.id,
    object: "test_helpers.test_clock",
    created: row.created,
    deletes_after: row.created + 30 * 86_400,
    frozen_time: row.frozen,
    livemode: false,
    name: row.name,
    status: "ready",
    status_details: {},
  });
  call("POST", "/test_helpers/test_clocks", ({ body }) => {
    const { frozen_time: frozen, name } = z.object({ frozen_time: Int, name: z.string().default("") }).parse(body);
    const row = { id: made("clock"), name, frozen, created: Math.floor(Date.now() / 1000) };
    state.clocks[row.id] = row;
    return clock(row);
  });
  call("GET", "/test_helpers/test_clocks/:id", ({ params }) => clock(found(state.clocks, "test clock", params.id)));
  call("POST", "/test_helpers/test_clocks/:id/advance", ({ params, body }) => {
    const row = found(state.clocks, "test clock", params.id);
    const { frozen_time: to } = z.object({ frozen_time: Int }).parse(body);
    if (to <= row.frozen) throw new Refusal(400, "A test clock only goes ahead.");
    row.frozen = to;
    for (const subscription of Object.values(state.subscriptions)) engine.catchUp(subscription);
    return clock(row);
  });
}
