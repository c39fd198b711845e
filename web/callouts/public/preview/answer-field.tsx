import { Suspense, useMemo } from 'react'
import { SlideContext } from '#web/callouts/question-types/slide-context.ts'
import type { WidgetProps } from '#web/callouts/question-types/widget-props.ts'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { AnyWidget } from '../form/question-field.tsx'

const nothing = () => undefined
const none = new Set<string>()

/** The widget of a question by itself, e.g. for what an editor fills in beforehand. It takes no files. */
export function AnswerField({ currency, ...props }: Omit<WidgetProps, 'hint'> & { currency: string }) {
  const context = useMemo<SlideContext>(
    () => ({
      slideId: '',
      answers: {},
      shown: none,
      errors: new Map(),
      wanted: undefined,
      currency,
      upload: () => new Promise<never>(nothing),
      change: nothing,
      leave: nothing,
      setBusy: nothing,
    }),
    [currency],
  )
  return (
    <SlideContext value={context}>
      <Suspense fallback={<Skeleton height="4.5rem" />}>
        <AnyWidget {...props} hintHtml={undefined} />
      </Suspense>
    </SlideContext>
  )
}
