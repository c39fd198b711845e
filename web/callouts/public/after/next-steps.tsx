import { useTranslation } from 'react-i18next'
import { Section } from '#web/ui/dashboard/section.tsx'
import type { PublicCallout } from '../callout.ts'

/** What happens with the answers, as far as the newsroom says so. */
export function NextSteps({ steps }: { steps: PublicCallout['nextSteps'] }) {
  const { t } = useTranslation()
  if (!steps || steps.length === 0) return null
  return (
    <Section title={t('callouts.thanks.next')}>
      <ol className="next">
        {steps.map(({ title, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no names and are never reordered here
          <li key={index}>
            <b className="next__n" aria-hidden="true">
              {index + 1}
            </b>
            <div>
              {title && <h3>{title}</h3>}
              {text && <p>{text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
