export { ApiKeysPage } from './api-keys-page.tsx'
export { StoppingKeys } from './stopping-keys.tsx'
