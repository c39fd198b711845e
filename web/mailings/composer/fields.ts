/** What can be filled in for each recipient, by what it is about. */
export const fieldGroups = {
  contact: ['FNAME', 'LNAME', 'NAME', 'EMAIL', 'JOINED'],
  general: ['ORGNAME', 'SUPPORTEMAIL', 'ACCOUNTLINK', 'CONTRIBUTIONLINK', 'LOGINLINK'],
} as const

export type FieldName = (typeof fieldGroups)[keyof typeof fieldGroups][number]

export const offeredFields: readonly string[] = Object.values(fieldGroups).flat()
