import type { InputComponent } from '../component.ts'

/** One answer is typed into a field of the browser; a list of several needs the app. */
export const takesOne = ({ multiple }: InputComponent) => multiple !== true

export const always = () => true
