import { en } from './en.ts'

export const it = en
