import { activityMoneyColumns } from '#server/activity/index.ts'
import { contactMergeMoneyColumns } from '#server/contact-merges/index.ts'
import { contactMoneyColumns } from '#server/contacts/index.ts'
import { contributionMoneyColumns } from '#server/contributions/index.ts'
import { emailMoneyColumns } from '#server/emails/index.ts'
import { paymentMoneyColumns } from '#server/payments/index.ts'
import type { MoneyColumns } from '#server/platform/db/money-columns.ts'

/** Every column with amounts in minor units. */
export const moneyColumns: MoneyColumns = {
  ...paymentMoneyColumns,
  ...contactMoneyColumns,
  ...contributionMoneyColumns,
  ...emailMoneyColumns,
  ...contactMergeMoneyColumns,
  ...activityMoneyColumns,
}
