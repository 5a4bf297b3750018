import { describe, expect, it } from "vitest";
import { listNameWords as words } from "../../prices/copy/price-import-copy.ts";
import { findListByName, findListOfFile } from "./named-list.ts";

const general = { id: 1, name: "General" };
const silver = { id: 2, name: "Plata" };
const bigAccounts = { id: 3, name: "Tarifa Grandes Cuentas" };
const lastYear = { id: 4, name: "Tarifa A 2026" };
const thisYear = { id: 5, name: "Tarifa A 2027" };
const second = { id: 6, name: "Tarifa 2" };
const all = [general, silver, bigAccounts, lastYear, thisYear, second];

describe("the file name of a price import", () => {
  it.each([
    ["tarifa-plata.csv", silver],
    ["TARIFA_PLATA.CSV", silver],
    ["precios-plata-2027.xlsx", silver],
    ["precios plata 27.11.2026.xlsx", silver],
    ["plata.csv", silver],
    ["2027-01-01-tarifa-plata.csv", silver],
    ["Tarifa de precios (plata) noviembre (1).xlsx", silver],
    ["tarifa-grandes-cuentas.csv", bigAccounts],
    ["grandescuentas.csv", bigAccounts],
    ["tarifa-a-2027.csv", thisYear],
    ["2027-01_tarifa_plata.csv", silver],
    ["precios-general.csv", general],
    ["tarifa-2.csv", second],
    ["precios-2-2027.csv", second],
  ])("%s names an existing price list", (name, list) => {
    expect(findListOfFile(name, { lists: all, words })).toEqual({ kind: "found", list });
  });

  it.each([
    ["tarifa-oro.csv", "oro"],
    ["2027-tarifa-oro.csv", "oro"],
    ["20270101_tarifa_oro.csv", "oro"],
    ["precios-oro-y-bronce.csv", "oro y bronce"],
    ["lista de precios oro.csv", "oro"],
    ["Copia de tarifa oro.csv", "oro"],
    ["2027-01 tarifa oro.csv", "oro"],
    ["tarifa-3.csv", "3"],
    // A list of another year, or one of two.
    ["tarifa-a-2025.csv", "a"],
    ["precios-a.csv", "a"],
    ["tarifa-plata-plus.csv", "plata plus"],
    ["nuevos precios de plata, revisados.csv", "nuevos plata revisados"],
  ])("%s names an unknown price list", (name, rest) => {
    expect(findListOfFile(name, { lists: all, words })).toEqual({ kind: "unknown", name: rest });
  });

  it.each([
    "tarifa.csv",
    "tarifa-2027.csv",
    "precios-2026-11-27.csv",
    "precios (2).csv",
    "precios_20261127_0800.csv",
    "export.csv",
    "precio-usd-y-eur.csv",
    "tarifa-completa-2027.xlsx",
    "precios-y-stock.csv",
    "tarifa con existencias.xlsx",
    "16-precios-de-tres-decimales.csv",
    "",
  ])("%s names no price list", (name) => {
    expect(findListOfFile(name, { lists: all, words })).toEqual({ kind: "unnamed" });
  });
});

describe("the typed name of a price list", () => {
  it.each(["Plata", "PLATA", "«plata»", "Pláta "])("%s is found", (name) => {
    expect(findListByName(name, all)).toEqual({ kind: "found", list: silver });
  });

  it.each(["Oro", "Tarifa A", "Plata 2", ""])("%s is not found", (name) => {
    expect(findListByName(name, all)).toEqual({ kind: "unknown", name });
  });
});
