import { data } from "react-router";
import type { SettingGroup } from "../../setting-groups/setting-group.ts";
import { requireStaff, type StaffContext } from "../../staff/console/offered/require-staff.ts";
import { settings } from "../context.ts";

/** Guard: group of settings in the URL; 403 for staff who may not change settings, 404 for an unknown group. */
export function requireGroup(context: StaffContext, slug: string): SettingGroup {
  requireStaff(context, "change-settings");
  const group = context.get(settings).groups.find(({ copy }) => copy.slug === slug);
  if (!group) throw data(null, 404);
  return group;
}
