import { parseRecord } from "../../fields/field.ts";
import { addressFields, type TypedAddress } from "../domain/address-record.ts";
import { addAddress, changeAddress } from "../store/change-addresses.ts";
import {
  type CompanyChangeByStaff,
  changeCompany,
  type StaffCompanyDeps,
} from "./change-company.ts";

/** Adds an address to a company (`addressId` null) or changes one. `gone`: the company or address does not exist. */
export async function saveCompanyAddress(
  deps: StaffCompanyDeps,
  {
    companyId,
    actor,
    addressId,
    typed,
  }: CompanyChangeByStaff & { addressId: string | null; typed: TypedAddress },
) {
  const read = parseRecord(addressFields, typed);
  if (read.kind === "problems") return read;
  return changeCompany(deps, { companyId }, async (held) => {
    const by = { actor, at: deps.now() };
    if (addressId === null) {
      const id = await addAddress(held, { ...by, address: read.values });
      return { kind: id === null ? ("too-many" as const) : ("changed" as const) };
    }
    const address = { ...read.values, id: addressId };
    const isChanged = await changeAddress(held, { ...by, address });
    return { kind: isChanged ? ("changed" as const) : ("gone" as const) };
  });
}
