import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'

interface Props {
  label: string
  children: ReactNode
}

/**
 * Around a question: when what it needs does not arrive, the rest of the form stays. Browsers remember that a script did not
 * come, so only loading the page again fetches it.
 */
export class QuestionBoundary extends Component<Props, { isLost: boolean }> {
  override state = { isLost: false }

  static getDerivedStateFromError() {
    return { isLost: true }
  }

  override render() {
    return this.state.isLost ? <LostQuestion label={this.props.label} /> : this.props.children
  }
}

function LostQuestion({ label }: { label: string }) {
  const { t } = useTranslation()
  return (
    <div className="field">
      <span className="label">{label}</span>
      <Notice
        variant="warning"
        actions={
          <Button size="sm" onClick={() => location.reload()}>
            {t('shell.broken.reload')}
          </Button>
        }
      >
        {t('callout-form.lost')}
      </Notice>
    </div>
  )
}
