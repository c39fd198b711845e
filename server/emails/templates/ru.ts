import { en } from './en.ts'

export const ru = en
