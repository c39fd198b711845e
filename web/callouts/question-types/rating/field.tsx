import './rating.css'
import { stepsOf } from '#domain/callouts/question-types/rating/scale.ts'
import { FieldGroup } from '#web/ui/base/field.tsx'
import { ClearChoice } from '../clear-choice.tsx'
import type { Field } from '../field-type.ts'
import { fieldProps } from '../widget-props.ts'

export const rating: Field<'rating'> = {
  /** Native radios in a row, so that arrow keys work as everywhere; the first and the last say what they mean. */
  Widget(props) {
    const { component, id, value, onChange, error } = props
    const { lowestLabel: lowest, highestLabel: highest } = component
    const steps = stepsOf(component)
    const words = { [steps[0] ?? '']: lowest, [steps.at(-1) ?? '']: highest }
    return (
      <div>
        <FieldGroup {...fieldProps(props)} role="radiogroup">
          <div className="rating">
            {steps.map((step) => (
              <label key={step} className="rating__step">
                <input
                  type="radio"
                  className="dot"
                  name={id}
                  value={step}
                  checked={step === value}
                  aria-invalid={error ? true : undefined}
                  onChange={() => onChange(step)}
                />
                <span>
                  {step}
                  {words[step] && <span className="sr"> {words[step]}</span>}
                </span>
              </label>
            ))}
          </div>
          {(lowest || highest) && (
            <div className="rating__ends" aria-hidden="true">
              <span>{lowest}</span>
              <span>{highest}</span>
            </div>
          )}
        </FieldGroup>
        <ClearChoice {...props} />
      </div>
    )
  },
  readTyped: ([chosen]) => (chosen === undefined ? undefined : Number(chosen)),
  issue: ({ rule }, _, { t }) =>
    ['number', 'min', 'max', 'option'].includes(rule) ? t('callout-form.rule.option') : undefined,
}
