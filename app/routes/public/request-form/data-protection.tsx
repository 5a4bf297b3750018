import { href } from "react-router";
import { dataProtection } from "../../../content/request-form.ts";
import { usePolicyFacts } from "../../../use-company.ts";

/** The first layer of art. 13 of the GDPR, as art. 11 of the LOPDGDD lets a form show it. */
export function DataProtection() {
  const { company, asksVies } = usePolicyFacts();
  return (
    <table className="mt-8 w-full border-t border-line text-left text-step--1">
      <caption className="pt-5 pb-2 text-left font-semibold text-balance">
        {dataProtection.title}
      </caption>
      <tbody>
        {dataProtection.rows({ legalName: company.legalName, asksVies }).map(({ term, text }) => (
          <tr key={term} className="align-top">
            <th
              scope="row"
              className="py-1 pr-3 font-medium wrap-anywhere max-sm:w-[45%] sm:whitespace-nowrap"
            >
              {term}
            </th>
            <td className="py-1 wrap-anywhere text-muted">{text}</td>
          </tr>
        ))}
        <tr className="align-top">
          <th
            scope="row"
            className="py-1 pr-3 font-medium wrap-anywhere max-sm:w-[45%] sm:whitespace-nowrap"
          >
            {dataProtection.more.label}
          </th>
          <td className="py-1">
            <a href={href("/politicas")} className="underline-quiet">
              {dataProtection.more.link}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
