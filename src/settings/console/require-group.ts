import { data } from "react-router";
import { requireStaff, type StaffContext } from "../../staff/console/offered/require-staff.ts";
import { groupOfSlug } from "../copy/es-groups.ts";
import type { GroupName } from "../domain/groups.ts";

/** Group of settings in a page's address, for members of staff who may change it. */
export function requireGroup(context: StaffContext, slug: string): GroupName {
  requireStaff(context, "change-settings");
  const group = groupOfSlug(slug);
  if (!group) throw data(null, 404);
  return group;
}
