import { CircleAlert } from 'lucide-react'
import { type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icon.tsx'

interface FieldProblem {
  /** Id of the control to go to. */
  controlId: string
  message: string
}

interface Props {
  problems: readonly FieldProblem[]
  ref?: Ref<HTMLDivElement>
}

/** On top of a long form: what must be put right, each as a link that goes into its field. */
export function ErrorSummary({ problems, ref }: Props) {
  const { t } = useTranslation()
  const titleId = useId()
  if (problems.length === 0) return null
  return (
    <div ref={ref} className="notice notice--danger" role="alert" aria-labelledby={titleId} tabIndex={-1}>
      <Icon of={CircleAlert} />
      <div className="grow">
        <strong id={titleId}>{t('ui.errorSummary', { count: problems.length })}</strong>
        <ul>
          {problems.map(({ controlId, message }) => (
            <li key={controlId}>
              <a
                href={`#${controlId}`}
                onClick={(event) => {
                  event.preventDefault()
                  goToField(controlId, event.currentTarget.ownerDocument)
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Into the control, or the first one of a group; of a preview in a frame the document is another one. */
export function goToField(id: string, inside: Document = document) {
  const target = inside.getElementById(id)
  const isControl = target?.matches('input, select, textarea, button')
  const control = isControl
    ? target
    : target?.querySelector<HTMLElement>('input:not([hidden]), select, textarea, button, [role="spinbutton"]')
  target?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
