import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'

/** How many characters are left: shown from four fifths on, said aloud only near the end. */
export function Counter({ length, max }: { length: number; max: number }) {
  const { t } = useTranslation()
  const left = max - length
  const isNear = left <= 10
  const text = left < 0 ? t('ui.charactersOver', { count: -left }) : t('ui.charactersLeft', { count: left })
  return (
    <>
      {length >= max * 0.8 && <span className={classes('counter', isNear && 'counter--near')}>{text}</span>}
      <span className="sr" role="status">
        {isNear && length > 0 ? text : ''}
      </span>
    </>
  )
}
