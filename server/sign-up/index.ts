export { endOpenSignUps, forgetSignUps } from './queries.ts'
