import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditorStep } from '#domain/callouts/editing/place.ts'
import { ErrorPlacement } from '#web/ui/base/field.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useHasErrors } from './step-errors.ts'
import './steps.css'

export interface StepSection {
  id: string
  title: string
  /** The fields in it, for the mark in the list. */
  fields: readonly string[]
  content: ReactNode
}

interface Props {
  step: EditorStep
  sections: readonly StepSection[]
}

/** The sections of a step, and beside them a list to jump by. */
export function StepSections({ step, sections }: Props) {
  const { t } = useTranslation()
  const hasErrors = useHasErrors(step)
  const [current, setCurrent] = useCurrentSection(sections.map(({ id }) => id))

  function jump(id: string) {
    const title = document.getElementById(`${id}-title`)
    title?.setAttribute('tabindex', '-1')
    title?.focus({ preventScroll: true })
    document.getElementById(id)?.scrollIntoView({ block: 'start' })
    setCurrent(id)
  }

  return (
    <ErrorPlacement value="below">
      <div className="bd-sections">
        <nav className="bd-jump" aria-label={t('editor-steps.sections')}>
          <ul>
            {sections.map(({ id, title, fields }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  aria-current={id === current ? 'true' : undefined}
                  onClick={(event) => {
                    event.preventDefault()
                    jump(id)
                  }}
                >
                  {title}
                  {hasErrors(fields) && (
                    <span className="bd-jump__wrong">
                      <Icon of={CircleAlert} size="sm" />
                      <span className="sr">{t('editor-steps.toFix')}</span>
                    </span>
                  )}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="bd-sections__body">
          {sections.map(({ id, title, content }) => (
            <Section key={id} id={id} title={title}>
              <div className="bd-fields">{content}</div>
            </Section>
          ))}
        </div>
      </div>
    </ErrorPlacement>
  )
}

/** The section that is being read: the last one that has come near the top. */
function useCurrentSection(ids: readonly string[]) {
  const [current, setCurrent] = useState(ids[0])
  const key = ids.join(' ')
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting)
        if (seen) setCurrent(seen.target.id)
      },
      { rootMargin: '-15% 0px -70% 0px' },
    )
    for (const id of key.split(' ')) {
      const section = document.getElementById(id)
      if (section) watch.observe(section)
    }
    return () => watch.disconnect()
  }, [key])
  return [current, setCurrent] as const
}
