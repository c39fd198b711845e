export { openSandbox, sandboxSecrets, withSandbox } from './open-sandbox.ts'
export { passOnHostedPages } from './pass-on.ts'
export { type Sandbox, startSandbox } from './sandbox.ts'
