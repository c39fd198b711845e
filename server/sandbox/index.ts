export { openSandbox, sandboxPath, sandboxSecrets, usesSandbox, withSandbox } from './open-sandbox.ts'
export { passOnHostedPages } from './pass-on.ts'
export { type Sandbox, type SandboxOptions, startSandbox } from './sandbox.ts'
