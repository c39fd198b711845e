import { en } from './en.ts'

export const deInformal = en
