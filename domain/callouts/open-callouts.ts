import type { RuleGroup } from '#domain/rules/rule.ts'

/** What is asked for where somebody who is not inside yet sees what the newsroom wants to know: the newest open callouts. */
export const frontCallouts = {
  with: ['facts'],
  sort: 'starts',
  order: 'DESC',
  limit: 4,
} as const

export const openAndListed: RuleGroup = {
  condition: 'AND',
  rules: [
    { field: 'status', operator: 'equal', value: ['open'] },
    { field: 'hidden', operator: 'equal', value: [false] },
  ],
}
