/** What something ends with; undefined where it takes longer than this. */
export async function within<Result>(milliseconds: number, ending: Promise<Result>): Promise<Result | undefined> {
  const { promise: tooLong, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, milliseconds)
  return Promise.race([ending, tooLong]).finally(() => clearTimeout(timer))
}
