/** What keeps Masthead from starting, in words for the operator: printed without a stack trace. */
export class CannotStart extends Error {}
