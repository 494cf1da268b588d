import { z } from "zod";
import { PERMISSION_NAMES } from "./permissions.ts";

/** A permission on the wire. Apart from the list, which pages need before anything is parsed. */
export const PermissionName = z
  .enum(PERMISSION_NAMES)
  .meta({ id: "Permission", description: "A permission by its name" });
