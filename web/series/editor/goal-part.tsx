import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { ContactFieldsLater } from '#web/contacts/index.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { FilterChips } from '#web/ui/filter-builder/filter-chips.tsx'
import { fieldMap } from '#web/ui/filter-builder/filter-field.ts'

const FilterBuilder = lazy(() =>
  import('#web/ui/filter-builder/filter-builder.tsx').then((part) => ({ default: part.FilterBuilder })),
)

interface Props {
  rules: RuleGroup | undefined
  onChange: (rules: RuleGroup | undefined) => void
}

/** What somebody does for whom no email is needed any more. */
export function GoalPart({ rules, onChange }: Props) {
  const { t } = useTranslation()
  const [isBuilding, setBuilding] = useState(false)
  return (
    <Section
      title={t('admin-series.goal.title')}
      action={
        <Button size="sm" variant="text" aria-expanded={isBuilding} onClick={() => setBuilding(!isBuilding)}>
          {t(isBuilding ? 'admin-series.goal.close' : rules ? 'admin-series.goal.change' : 'admin-series.goal.add')}
        </Button>
      }
    >
      <div className="stack">
        <p className="soft">{t(rules ? 'admin-series.goal.text' : 'admin-series.goal.none')}</p>
        {(isBuilding || rules) && (
          <Suspense fallback={null}>
            <ContactFieldsLater rules={rules}>
              {(fields) =>
                isBuilding ? (
                  <FilterBuilder
                    label={t('admin-series.goal.title')}
                    fields={fields}
                    applied={rules}
                    onApply={(next) => {
                      onChange(next)
                      setBuilding(false)
                    }}
                  />
                ) : (
                  <FilterChips rules={rules} fields={fieldMap(fields)} onChange={onChange} />
                )
              }
            </ContactFieldsLater>
          </Suspense>
        )}
      </div>
    </Section>
  )
}
