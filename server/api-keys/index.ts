export { createKey } from './api-keys.ts'
export { apiKeyReferences } from './contact-references.ts'
export { apiKeys } from './presented-key.ts'
export { warnOfStoppedKeys } from './stopped-keys.ts'
