import { AlignLeft, CircleAlert, CircleCheck, Mail } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ContentPanel } from '#domain/callouts/editing/place.ts'
import { classes } from '#web/ui/classes.ts'
import { type Glyph, Icon } from '#web/ui/icon.tsx'
import { useEditedDraft } from '../../draft/edited-draft.ts'
import { usePlace } from '../../place/place.ts'
import { useProblems } from '../../problems/problems.ts'

const icons = { intro: AlignLeft, end: CircleCheck, email: Mail } as const satisfies Partial<
  Record<ContentPanel, Glyph>
>
const panels = ['intro', 'end', 'email'] as const

/** What is said before and after the questions. */
export function MessagesList({ current, onShow }: { current: ContentPanel | undefined; onShow: () => void }) {
  const { t } = useTranslation()
  const { draft } = useEditedDraft()
  const { go } = usePlace()
  const { problems, saysProblems } = useProblems()
  return (
    <>
      <h2 className="bd-head">{t('editor-content.messages.title')}</h2>
      <ul className="bd-messages">
        {panels.map((panel) => {
          const count = problems.filter((problem) => problem.panel === panel).length
          return (
            <li key={panel}>
              <button
                type="button"
                className={classes('bd-message', current === panel && 'is-current')}
                aria-current={current === panel || undefined}
                onClick={() => {
                  go({ step: 'content', panel })
                  onShow()
                }}
              >
                <Icon of={icons[panel]} />
                <span>
                  {t(`editor-content.messages.${panel}`)}
                  {panel === 'email' && !draft.sendResponseEmail && <small>{t('editor-content.messages.off')}</small>}
                  {count > 0 && saysProblems('content') && (
                    <small className="bd-page__problem">
                      <Icon of={CircleAlert} size="sm" />
                      {t('editor-content.pages.problems', { count })}
                    </small>
                  )}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
