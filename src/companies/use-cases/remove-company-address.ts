import { removeAddress } from "../store/change-addresses.ts";
import {
  type CompanyChangeByStaff,
  changeCompany,
  changedOrGone,
  type StaffCompanyDeps,
} from "./change-company.ts";

export function removeCompanyAddress(
  deps: StaffCompanyDeps,
  { companyId, actor, addressId }: CompanyChangeByStaff & { addressId: string },
) {
  return changeCompany(deps, { companyId }, async (held) =>
    changedOrGone(await removeAddress(held, { addressId, actor, at: deps.now() })),
  );
}
