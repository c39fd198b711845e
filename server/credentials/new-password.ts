import { containsOwner, type PasswordOwner } from '#domain/credentials/password-owner.ts'
import { constraints } from '#domain/http/constraints.ts'
import { type Issue, Problem } from '#domain/http/problem.ts'
import { hashPassword } from './passwords.ts'

const mostCommon = 10_000

/** Why nobody should choose this password, beside the form that every password has; undefined when it will do. */
export async function findPasswordWeakness(
  password: string,
  owner: PasswordOwner,
): Promise<'isUncommonPassword' | 'isImpersonalPassword' | undefined> {
  if (containsOwner(password, owner)) return 'isImpersonalPassword'
  return (await readCommonPasswords()).has(password.toLowerCase()) ? 'isUncommonPassword' : undefined
}

/** The hash to store of a password that is being set, wherever that happens. */
export async function hashNewPassword(...given: Parameters<typeof assertGoodPassword>): Promise<string> {
  await assertGoodPassword(...given)
  return hashPassword(given[0])
}

/** `path` is where the body has it. */
export async function assertGoodPassword(
  password: string,
  owner: PasswordOwner,
  path: Issue['path'] = ['password'],
): Promise<void> {
  const weakness = await findPasswordWeakness(password, owner)
  if (weakness === undefined) return
  // Clients that know one password rule find its name as well.
  const issues = ['isPassword', weakness].map((constraint) => ({ path, constraint, message: constraints[weakness] }))
  throw new Problem('bad-request', { message: 'invalid body', paramType: 'body', issues })
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** Loaded with the first password that is set. */
function readCommonPasswords(): Promise<ReadonlySet<string>> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, mostCommon).map((text) => text.toLowerCase())),
  )
  return commonPasswords
}
