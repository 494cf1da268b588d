import { PERMISSION_NAMES, PERMISSIONS, type Permission } from "@hearthline/contract/access/permissions";
import { plural } from "../words/format.ts";

/** "Manage clients, View reports", or their number. */
export const permissionWords = (names: readonly Permission[]): string =>
  names.length === PERMISSION_NAMES.length
    ? "Every permission"
    : names.length > 3
      ? plural(names.length, "permission")
      : names.map((name) => PERMISSIONS[name]).join(", ");
