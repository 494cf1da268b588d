import { z } from "zod";
import { PERMISSION_NAMES } from "./permissions.ts";

/** The name of a permission on the wire. Separate from the list of permissions, which pages need before they parse anything. */
export const PermissionName = z.enum(PERMISSION_NAMES).meta({ id: "Permission", description: "Name of a permission" });
