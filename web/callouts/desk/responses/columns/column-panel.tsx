import { Columns3, Lock, X } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#web/ui/base/checkbox.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { SortableList } from '#web/ui/dragging/sortable-list.tsx'
import { SearchableSelect } from '#web/ui/fields/searchable-select.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PopPanel } from '#web/ui/overlays/pop-panel.tsx'
import { useGroupName } from '../../filters/group-name.ts'
import type { FormQuestion } from '../../form-questions.ts'
import { mostQuestions, type OwnColumn, ownColumns, type Shown } from './response-columns.ts'

interface Props {
  questions: readonly FormQuestion[]
  shown: Shown
  onShow: (shown: Shown) => void
  headOf: (column: OwnColumn) => string
}

/** Chooses the columns: those of every table, and questions in an order of one's own. */
export function ColumnPanel({ questions, shown, onShow, headOf }: Props) {
  const { t } = useTranslation()
  return (
    <PopPanel
      label={t('desk.table.columns.button')}
      title={t('desk.table.columns.title')}
      icon={Columns3}
      count={shown.own.length + shown.questions.length}
    >
      <div className="response-columns">
        <fieldset className="response-columns__own">
          <legend className="pop__head">{t('desk.table.columns.own')}</legend>
          {ownColumns.map((column) => (
            <Checkbox
              key={column}
              label={headOf(column)}
              checked={shown.own.includes(column)}
              onChange={({ target }) =>
                onShow({
                  ...shown,
                  own: ownColumns.filter((each) => (each === column ? target.checked : shown.own.includes(each))),
                })
              }
            />
          ))}
        </fieldset>
        {questions.length > 0 && (
          <Questions
            questions={questions}
            chosen={shown.questions}
            onChoose={(chosen) => onShow({ ...shown, questions: chosen })}
          />
        )}
      </div>
    </PopPanel>
  )
}

interface QuestionsProps {
  questions: readonly FormQuestion[]
  chosen: readonly string[]
  onChoose: (chosen: string[]) => void
}

function Questions({ questions, chosen, onChoose }: QuestionsProps) {
  const { t } = useTranslation()
  const groupName = useGroupName()
  const titleId = useId()
  const isFull = chosen.length >= mostQuestions
  const found = chosen.flatMap((key) => questions.find(({ fullKey }) => fullKey === key) ?? [])
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="pop__head row row--between">
        {t('desk.table.columns.questions')}
        <span className="num">{t('desk.table.columns.of', { count: chosen.length, most: mostQuestions })}</span>
      </h2>
      {found.length > 0 && (
        <SortableList
          items={found}
          keyOf={({ fullKey }) => fullKey}
          nameOf={({ label }) => label}
          onMove={(from, to) => {
            const next = found.map(({ fullKey }) => fullKey)
            next.splice(to, 0, ...next.splice(from, 1))
            onChoose(next)
          }}
          className="response-columns__list"
          rowClass="response-columns__row"
          aria-labelledby={titleId}
        >
          {({ fullKey, label, adminOnly }, { grip, buttons }) => (
            <>
              {grip}
              <span className="grow wrap-anywhere">
                {label} {adminOnly && <AdminOnly />}
              </span>
              {buttons}
              <IconButton
                size="sm"
                icon={X}
                label={t('desk.table.columns.remove', { label })}
                onClick={() => onChoose(chosen.filter((key) => key !== fullKey))}
              />
            </>
          )}
        </SortableList>
      )}
      {isFull ? (
        <p className="small muted">{t('desk.table.columns.full', { count: mostQuestions })}</p>
      ) : (
        <SearchableSelect
          label={t('desk.table.columns.add')}
          labelHidden
          placeholder={t('desk.table.columns.add')}
          options={questions
            .filter(({ fullKey }) => !chosen.includes(fullKey))
            .map((question) => ({
              value: question.fullKey,
              label: question.label,
              group: groupName(question),
              ...(question.adminOnly && { description: t('desk.table.columns.adminOnly') }),
            }))}
          value={null}
          onChange={(key) => key && onChoose([...chosen, key])}
        />
      )}
    </section>
  )
}

function AdminOnly() {
  const { t } = useTranslation()
  return (
    <span title={t('desk.table.columns.adminOnly')}>
      <Icon of={Lock} size="sm" />
      <span className="sr">{t('desk.table.columns.adminOnly')}</span>
    </span>
  )
}
