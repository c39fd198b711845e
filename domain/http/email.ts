import * as z from 'zod/mini'

/** One address, as forms and calls take it: trimmed, checked, then in lower case. Constraint `isEmail`. */
export const Email = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254, 'isEmail'),
    z.regex(
      /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u,
      'isEmail',
    ),
    z.toLowerCase(),
  )
