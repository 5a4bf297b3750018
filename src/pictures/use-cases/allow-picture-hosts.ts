import type { MemberActor } from "../../kernel/actor.ts";
import { isAllowedHost } from "../../products/domain/picture-hosts.ts";
import type { SettingsService } from "../../settings/services/settings-service.ts";
import { importSettings, maxPictureHosts } from "../settings/import-settings.ts";

/** Adds hosts to the setting of those from which pictures may be fetched; false if they cannot be saved. */
export async function allowPictureHosts(
  settings: Pick<SettingsService, "valuesOf" | "saveValues">,
  { hosts, by }: { hosts: readonly string[]; by: MemberActor },
): Promise<boolean> {
  const values = settings.valuesOf(importSettings);
  const added = hosts.filter((host) => !isAllowedHost(host, values.pictureHosts));
  const pictureHosts = [values.pictureHosts, ...added].filter((line) => line !== "").join("\n");
  if (pictureHosts.length > maxPictureHosts) return false;
  const value = { ...values, pictureHosts };
  const { kind } = await settings.saveValues(importSettings, { value, by });
  return kind === "saved" || kind === "unchanged";
}
