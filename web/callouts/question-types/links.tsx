import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  answer: unknown
  /** Where an answer leads; undefined where it isn't one that leads anywhere. */
  hrefOf: (answer: string) => string | undefined
  /** Other sites open beside the newsroom's page. */
  newTab?: boolean
}

/** Answers that lead somewhere, as links; the others as text. */
export function Links({ answer, hrefOf, newTab }: Props) {
  const { t } = useTranslation()
  const beside = newTab && { target: '_blank', rel: 'noopener noreferrer nofollow' }
  return (Array.isArray(answer) ? answer : [answer]).map((each, index) => {
    const text = String(each)
    const href = hrefOf(text)
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same may be answered twice
      <Fragment key={index}>
        {index > 0 && ', '}
        {href === undefined ? (
          text
        ) : (
          <a href={href} {...beside}>
            <bdi dir="ltr">{text}</bdi>
            {newTab && <span className="sr"> {t('desk.answers.newTab')}</span>}
          </a>
        )}
      </Fragment>
    )
  })
}
