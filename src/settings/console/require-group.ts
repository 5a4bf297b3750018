import { data } from "react-router";
import { requireStaff, type StaffContext } from "../../staff/console/offered/require-staff.ts";
import { groupOfSlug } from "../copy/groups-copy.ts";
import type { GroupName } from "../domain/groups.ts";

/** Guard: group of settings in the URL; 403 for staff who may not change settings, 404 for an unknown group. */
export function requireGroup(context: StaffContext, slug: string): GroupName {
  requireStaff(context, "change-settings");
  const group = groupOfSlug(slug);
  if (!group) throw data(null, 404);
  return group;
}
