export { checkMinorUnits } from './minor-units.ts'
