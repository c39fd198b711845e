export { among, type Binding, type Bindings, column, compileWhere, set, truth } from './queries.ts'
export { readRules } from './rules.ts'
