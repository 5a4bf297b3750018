import { parseRecord } from "../../fields/field.ts";
import type { CompanyScope } from "../../kernel/viewer.ts";
import { addressFields, type TypedAddress } from "../domain/address-record.ts";
import { addAddress, changeAddress, removeAddress } from "../store/change-addresses.ts";
import { listOwnAddresses } from "../store/own-company.ts";
import { byMember, changeOwnCompany, type OwnChange, type OwnCompanyDeps } from "./own-change.ts";

/** Functions for members to manage their company's addresses. `gone`: the id is unknown or of another company. */
export function createOwnAddresses(deps: OwnCompanyDeps) {
  return {
    listAddresses: (scope: CompanyScope) => listOwnAddresses(deps.db, scope),

    async saveAddress({
      addressId,
      typed,
      ...own
    }: OwnChange & { addressId: string | null; typed: TypedAddress }) {
      const read = parseRecord(addressFields, typed);
      if (read.kind === "problems") return read;
      const address = read.values;
      return changeOwnCompany(deps, own, async (held) => {
        const by = byMember(own, deps);
        if (addressId !== null)
          return toDone(
            await changeAddress(held, { ...by, address: { ...address, id: addressId } }),
          );
        const id = await addAddress(held, { ...by, address });
        return id === null ? { kind: "too-many" as const } : toDone(true);
      });
    },

    preferAddress: ({ addressId, ...own }: OwnChange & { addressId: string }) =>
      changeOwnCompany(deps, own, async (held) => {
        const address = (await listOwnAddresses(held.on, own.scope)).find(
          ({ id }) => id === addressId,
        );
        if (!address) return toDone(false);
        if (address.isDefault) return toDone(true);
        const preferred = { ...address, isDefault: true };
        return toDone(await changeAddress(held, { ...byMember(own, deps), address: preferred }));
      }),

    removeAddress: ({ addressId, ...own }: OwnChange & { addressId: string }) =>
      changeOwnCompany(deps, own, async (held) =>
        toDone(await removeAddress(held, { ...byMember(own, deps), addressId })),
      ),
  };
}

function toDone(isDone: boolean): { kind: "changed" | "gone" } {
  return { kind: isDone ? "changed" : "gone" };
}
