import { Eye, EyeOff, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isPersonal } from '#domain/callouts/admin-only.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useEditedDraft } from '../../draft/edited-draft.ts'
import { usePlace } from '../../place/place.ts'
import { type ViewQuestion, viewQuestions } from './view-questions.ts'

/** Every question, by whether its answers are shown, with the way to where that is said. */
export function ShownQuestions() {
  const { t } = useTranslation()
  const { draft } = useEditedDraft()
  const asked = viewQuestions(draft.formSchema).filter(({ hidden }) => !hidden)
  const shown = asked.filter(({ adminOnly }) => !adminOnly)
  const kept = asked.filter(({ adminOnly }) => adminOnly)
  return (
    <div>
      <h3 className="label">{t('editor-steps.shown.lists')}</h3>
      <p className="hint">{t('editor-steps.shown.listsHint')}</p>
      <List title={t('editor-steps.shown.public')} icon={Eye} questions={shown} isShown />
      <List title={t('editor-steps.shown.kept')} icon={EyeOff} questions={kept} />
    </div>
  )
}

interface ListProps {
  title: string
  icon: typeof Eye
  questions: readonly ViewQuestion[]
  isShown?: boolean
}

function List({ title, icon, questions, isShown = false }: ListProps) {
  const { t } = useTranslation()
  const { go } = usePlace()
  return (
    <section className="bd-shown" aria-label={title}>
      <h4 className="row">
        <Icon of={icon} /> {title} <span className="num muted">{questions.length}</span>
      </h4>
      {questions.length === 0 && (
        <p className="small muted">{t(isShown ? 'editor-steps.shown.nonePublic' : 'editor-steps.shown.noneKept')}</p>
      )}
      <ul>
        {questions.map(({ fullKey, label, slideId, page, markId, componentId, component }) => (
          <li key={fullKey}>
            <span className="grow wrap-anywhere">
              {label} <span className="small muted">{t('editor-steps.shown.page', { page })}</span>
              {isShown && isPersonal(component) && (
                <span className="bd-shown__personal">
                  <Icon of={TriangleAlert} size="sm" /> {t('editor-steps.shown.personal')}
                </span>
              )}
              {markId !== componentId && (
                <span className="small muted bd-shown__group">{t('editor-steps.shown.byContainer')}</span>
              )}
            </span>
            <Button
              variant="text"
              size="sm"
              onClick={() =>
                go({
                  step: 'content',
                  panel: 'slide',
                  slideId,
                  componentId: markId,
                  tab: 'general',
                  field: 'adminOnly',
                })
              }
            >
              {t('editor-steps.shown.change')}
              <span className="sr">: {label}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
