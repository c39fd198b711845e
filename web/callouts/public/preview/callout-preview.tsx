import '../callouts.css'
import { ArrowRight } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { sanitiseHtml } from '#web/ui/rich-text/sanitise-html.ts'
import { WrittenTextView } from '#web/ui/rich-text/written-text-view.tsx'
import { NextSteps } from '../after/next-steps.tsx'
import { ThanksText } from '../after/thank-you.tsx'
import type { PublicCallout } from '../callout.ts'
import { CalloutHead, FactList } from '../pages/callout-parts.tsx'
import { FormPreview } from './form-preview.tsx'

/** What of a callout its pages show before, while and after it is answered. */
export type PreviewedCallout = { intro: string; thanksText: string; id?: string } & Pick<
  PublicCallout,
  | 'title'
  | 'excerpt'
  | 'image'
  | 'imageAlt'
  | 'thanksTitle'
  | 'thanksRedirect'
  | 'nextSteps'
  | 'facts'
  | 'access'
  | 'allowMultiple'
  | 'status'
  | 'starts'
  | 'expires'
  | 'formSchema'
  | 'newsletterSchema'
  | 'followUpText'
  | 'responseViewSchema'
>

export type PreviewPlace = { page: 'start' | 'thanks' } | { page: 'form'; slideId: string }

interface Props {
  callout: PreviewedCallout
  place: PreviewPlace
  onPlace: (place: PreviewPlace) => void
}

/** A callout's pages as readers will see them, one at a time; nothing is sent. */
export function CalloutPreview({ callout, place, onPlace }: Props) {
  switch (place.page) {
    case 'start':
      return <StartPreview callout={callout} onPlace={onPlace} />
    case 'form':
      return (
        <div className="form-col stack-6">
          <h1>{callout.title}</h1>
          <FormPreview
            callout={callout}
            slideId={place.slideId}
            onSlide={(slideId) => onPlace({ page: 'form', slideId })}
          />
        </div>
      )
    case 'thanks':
      return <ThanksPreview callout={callout} />
  }
}

function StartPreview({ callout, onPlace }: Omit<Props, 'place'>) {
  const { t } = useTranslation()
  const { intro, formSchema } = callout
  const [first] = formSchema.slides
  return (
    <article>
      <CalloutHead callout={callout} />
      <div className="callout__cols">
        <div className="stack-8 callout__text">{intro && <WrittenTextView html={intro} />}</div>
        <aside>
          <FactList callout={callout} />
          <div className="cta">
            <Button
              variant="primary"
              size="lg"
              block
              iconEnd={ArrowRight}
              onClick={() => first && onPlace({ page: 'form', slideId: first.id })}
            >
              {t('callouts.getStarted')}
            </Button>
          </div>
        </aside>
      </div>
    </article>
  )
}

function ThanksPreview({ callout }: Pick<Props, 'callout'>) {
  const { t } = useTranslation()
  const { title, thanksTitle, thanksText, thanksRedirect, nextSteps } = callout
  const safe = useMemo(() => sanitiseHtml(thanksText), [thanksText])
  if (thanksRedirect) {
    return (
      <div className="form-col stack-8">
        <h1 className="display">{title}</h1>
        <Notice>
          {t('callouts.goesOn')} <bdi dir="ltr">{thanksRedirect}</bdi>
        </Notice>
      </div>
    )
  }
  return (
    <>
      <p className="kicker">{t('callouts.kicker', { title })}</p>
      <div className="ty">
        <div>
          <h1 className="display">{thanksTitle || t('callouts.thanks.page')}</h1>
          <div className="ty__text">
            <ThanksText callout={{ ...callout, thanksText: safe }} startLevel={2} />
          </div>
          <NextSteps steps={nextSteps} />
        </div>
      </div>
    </>
  )
}
