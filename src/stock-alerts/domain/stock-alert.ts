/** Kind of the record behind emails about products that are back in stock. */
export const stockAlertKind = "stock-alert";

/** Most products of which a member may be told. */
export const maxAlerts = 200;
