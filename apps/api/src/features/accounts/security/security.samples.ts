import { DEMO_PASSWORD } from "@hearthline/db/seed";
import type { RowKinds, SampleContext, Samples } from "../../../testing/sample-types.ts";
import type { security } from "./security.operations.ts";

const PASSWORD = { password: DEMO_PASSWORD };

export const rowKinds: RowKinds<typeof security> = {
  unlinkIdentity: "identity",
  renamePasskey: "passkey",
  removePasskey: "passkey",
  auditEntry: "entry",
  endSession: "session",
};

export const samples = ({ id }: SampleContext): Samples<typeof security> => ({
  beginTwoFactor: PASSWORD,
  beginPasskey: PASSWORD,
  removePasskey: PASSWORD,
  endSession: { id: id("session", "0".repeat(64)) },
});
