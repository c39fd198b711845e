export { needsSetUp, prepareSetUp } from './set-up.ts'
