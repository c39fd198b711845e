export interface SignInTables {
  /** Wrong tries at addresses that nobody has; those of contacts are counted with the contact. */
  loginTries: { emailHash: Buffer; tries: number; lastTryAt: Date }
}
