import * as z from 'zod/mini'

export const tagLimits = { name: 255, description: 500 } as const

const TagName = z.string().check(z.trim(), z.minLength(1, 'isNonEmptyString'), z.maxLength(tagLimits.name))
const TagDescription = z.string().check(z.trim(), z.maxLength(tagLimits.description))

export const NewTag = z.strictObject({ name: TagName, description: z._default(TagDescription, '') })
export const TagChange = z.strictObject({ name: z.optional(TagName), description: z.optional(TagDescription) })

export const tagSorts = ['id', 'name'] as const
