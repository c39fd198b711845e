import { RadioGroup, type RadioGroupProps } from '../base/radio-group.tsx'

/** Radios with an edge: for options with a description, few public answers, or (`look="pay"`) ways to pay. */
export function RadioCards<Value extends string>({ look = 'cards', ...rest }: RadioGroupProps<Value>) {
  return <RadioGroup look={look} {...rest} />
}
