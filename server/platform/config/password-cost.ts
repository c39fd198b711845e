import { z } from 'zod'
import type { Variables } from './variables.ts'

/** How much work a password's hash takes (Argon2id): memory in KiB, passes over it, threads. */
export interface PasswordCost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

export const usualPasswordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const form = /^m=(\d{4,7}),t=(\d{1,2}),p=(\d)$/
const usualWork = usualPasswordCost.memoryCost * usualPasswordCost.timeCost

const Cost = z
  .string()
  .regex(form, 'must be the cost of Argon2id, like m=65536,t=3,p=1')
  .transform((text) => {
    const [, memoryCost, timeCost, parallelism] = (form.exec(text) ?? []).map(Number)
    return { memoryCost: memoryCost ?? 0, timeCost: timeCost ?? 0, parallelism: parallelism ?? 0 }
  })
  .refine(
    ({ memoryCost, timeCost }) => memoryCost * timeCost >= usualWork,
    `must take at least as much work as m=19456,t=2`,
  )
  .refine(
    ({ memoryCost, parallelism }) => memoryCost <= 1_048_576 && parallelism >= 1,
    'must have m up to 1048576 (1 GiB) and p from 1',
  )

/** It can be raised, not lowered. */
export function readPasswordCost(variables: Variables): PasswordCost {
  return variables.read('PASSWORD_COST', Cost.optional()) ?? usualPasswordCost
}
