/** Headings of a table of payments. */
export const paymentExportColumns = [
  'Id',
  'Amount',
  'ChargeDate',
  'Status',
  'Type',
  'SubscriptionId',
  'ContactId',
  'ContactEmail',
  'ContactFirstName',
  'ContactLastName',
  'AmountReturned',
] as const
