import type { ReactNode } from 'react'
import type { RuleGroup } from '#domain/rules/rule.ts'
import type { FilterField } from '#web/ui/filter-builder/filter-field.ts'
import { useContactFields } from './contact-fields.ts'

interface Props {
  rules: RuleGroup | undefined
  children: (fields: readonly FilterField[]) => ReactNode
}

/** Draws with everything that can be asked about contacts. */
export const ContactFields = ({ rules, children }: Props) => children(useContactFields(rules).fields)
