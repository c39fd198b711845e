import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'

interface Props {
  /** Why it did not go on. */
  message: ReactNode
  isLast: boolean
  isSending: boolean
  canSubmit: boolean
  onBack: (() => void) | undefined
  texts: { prevText?: string; nextText?: string; submitText?: string }
}

/** The buttons of a page of the form, with the newsroom's words; right above them what stood in the way. */
export function FormActions({ message, isLast, isSending, canSubmit, onBack, texts }: Props) {
  const { t } = useTranslation()
  return (
    <div className="callout-form__end">
      {message && !isSending && (
        <Notice variant="error" live>
          {message}
        </Notice>
      )}
      <div className="callout-form__actions">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          iconEnd={isLast ? undefined : ArrowRight}
          loading={isSending}
          disabled={isLast && !canSubmit}
          className="callout-form__next"
        >
          {isLast ? texts.submitText || t('callout-form.submit') : texts.nextText || t('callout-form.next')}
        </Button>
        {onBack && texts.prevText && (
          <Button size="lg" onClick={onBack}>
            {texts.prevText}
          </Button>
        )}
      </div>
      {isLast && !canSubmit && <p className="small muted callout-form__off">{t('callouts.preview')}</p>}
    </div>
  )
}
