export { forgetSignUps } from './queries.ts'
