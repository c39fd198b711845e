// Which tables a source reads and writes: as Kysely's builder and SQL in templates name them.
import { parseSync } from '@swc/core'

const writers = new Set(['insertInto', 'updateTable', 'deleteFrom', 'replaceInto', 'mergeInto'])
const readers = /^(selectFrom|from|using|\w*[jJ]oin)$/
/** Of server/platform/db: they build statements on tables that their callers name. */
const builders = new Set(['insertStored', 'updateStored'])

/**
 * @typedef {'read' | 'write'} Kind
 * @typedef {{ table: string, kind: Kind }} TableUse `table` as in SQL; `?` where only running the code would tell
 */

/**
 * The tables that a room's `tables.ts` declares, by their names in SQL.
 * @param {string} source
 * @returns {string[]}
 */
export function readTableNames(source) {
  return parse(source).body.flatMap((/** @type {any} */ { declaration }) => {
    const isTables = declaration?.type === 'TsInterfaceDeclaration' && declaration.id.value.endsWith('Tables')
    if (!isTables) return []
    return declaration.body.body.map((/** @type {any} */ { key }) => toSnake(key.value))
  })
}

/**
 * @param {string} source
 * @param {ReadonlySet<string>} tables every table there is
 * @returns {TableUse[]} each once. Where a name is put in when the code runs, each table that the source names in a string is
 * written, and `?` where it names none.
 */
export function findTableUses(source, tables) {
  /** @type {Map<string, TableUse>} */
  const found = new Map()
  /** @param {string} table @param {Kind} kind */
  const add = (table, kind) => void found.set(`${kind} ${table}`, { table, kind })

  const named = new Set()
  visit(parse(source), (node) => {
    const name = node.type === 'StringLiteral' || node.type === 'Identifier' ? toSnake(node.value) : ''
    if (tables.has(name)) named.add(name)
    if (node.type === 'CallExpression') readCall(node, tables, add)
    if (node.type === 'KeyValueProperty') readProperty(node, tables, add)
    if (node.type === 'TaggedTemplateExpression' && isSql(node.tag)) {
      const text = node.template.quasis.map((/** @type {any} */ { cooked, raw }) => cooked ?? raw).join(' ? ')
      for (const { table, kind } of readSql(text, tables)) add(table, kind)
    }
  })
  const isOpen = found.delete('write ?')
  if (isOpen) for (const table of named.size > 0 ? named : ['?']) add(table, 'write')
  return [...found.values()]
}

/**
 * @param {any} call
 * @param {ReadonlySet<string>} tables
 * @param {(table: string, kind: Kind) => void} add
 */
function readCall({ callee, arguments: given }, tables, add) {
  if (callee.type === 'Identifier' && builders.has(callee.value)) return addNamed(given[1]?.expression, 'write')
  const name = callee.type === 'MemberExpression' ? callee.property.value : callee.value
  if (callee.type !== 'MemberExpression' && !writers.has(name) && name !== 'selectFrom') return
  if (name === 'table' && isSql(callee.object)) return addNamed(given[0]?.expression, 'write')
  if (!writers.has(name) && !readers.test(name)) return
  const kind = writers.has(name) ? 'write' : 'read'
  const [first] = given
  const named = first?.expression.type === 'ArrayExpression' ? first.expression.elements : [first]
  for (const each of named) addNamed(each?.expression, kind)

  /** @param {any} expression @param {Kind} kind */
  function addNamed(expression, kind) {
    if (expression?.type !== 'StringLiteral') {
      // Subqueries are read where they are written; of `from`, `using` and joins any other may be no table.
      if (kind === 'write' || name === 'selectFrom') if (!isFunction(expression)) add('?', kind)
      return
    }
    const table = toSnake(expression.value.split(' as ')[0].trim())
    if (tables.has(table)) add(table, kind)
  }
}

/**
 * How a room tells what its columns refer to (`server/platform/db/references.ts`): `'payments.contact_id': …`, `table: …`.
 * @param {any} property
 * @param {ReadonlySet<string>} tables
 * @param {(table: string, kind: Kind) => void} add
 */
function readProperty({ key, value }, tables, add) {
  const column = /^(\w+)\.\w+$/.exec(key.value)?.[1] ?? ''
  if (tables.has(column)) add(column, 'write')
  if (key.value === 'table' && value.type === 'StringLiteral' && tables.has(value.value)) add(value.value, 'write')
}

/** What is followed by the name of a table that is written. */
const writing =
  /\b(?:insert\s+into|merge\s+into|delete\s+from|update|truncate(?:\s+table)?|copy)\s+(?:only\s+)?("?\w+"?|\?)/gi
/** What is followed by the names of tables that are read, with commas between. */
const reading =
  /\b(?:from|join|using|table)\s+(?:only\s+|lateral\s+)?("?\w+"?(?:\s+(?:as\s+)?\w+)?(?:\s*,\s*(?:lateral\s+)?"?\w+"?(?:\s+(?:as\s+)?\w+)?)*)/gi
/** A column, or the type of a row: `contacts.id`, `null::contacts`. */
const naming = /(?:::\s*("?\w+"?))|(?:(?<![\w.])("?\w+"?)\.\s*"?\w)/g

/**
 * @param {string} text
 * @param {ReadonlySet<string>} tables
 * @returns {TableUse[]}
 */
function readSql(text, tables) {
  // Comments and quoted values name nothing.
  const code = text.replace(/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g, ' ')
  /** @type {TableUse[]} */
  const uses = []
  /** @param {string | undefined} name @param {Kind} kind */
  const add = (name, kind) => {
    const table = name?.replaceAll('"', '') ?? ''
    if (tables.has(table)) uses.push({ table, kind })
  }
  for (const { 0: words, 1: name, index } of code.matchAll(writing)) {
    // `on conflict do update set`, `for update of c` write no table of that name.
    if (/\b(do|for|key|no)\s+$/i.test(code.slice(0, index))) continue
    if (name === '?' && !/^copy|^update$/i.test(words)) uses.push({ table: '?', kind: 'write' })
    add(name, 'write')
  }
  for (const [, names = ''] of code.matchAll(reading)) {
    for (const name of names.split(',')) add(/^\s*(?:lateral\s+)?("?\w+"?)/.exec(name)?.[1], 'read')
  }
  for (const [, type, row] of code.matchAll(naming)) add(type ?? row, 'read')
  // A part of a statement may begin with the name.
  add(/^\s*("?\w+"?)(?!\w|\s*\()/.exec(code)?.[1], 'read')
  return uses
}

/** @param {any} node */
function isSql(node) {
  if (node?.type === 'TsInstantiation') return isSql(node.expression)
  return node?.type === 'Identifier' && node.value === 'sql'
}

/** @param {any} expression */
function isFunction(expression) {
  return /Function|^undefined$/.test(String(expression?.type))
}

/**
 * @param {any} node
 * @param {(node: any) => void} see
 */
function visit(node, see) {
  if (Array.isArray(node)) for (const each of node) visit(each, see)
  else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') see(node)
    for (const each of Object.values(node)) visit(each, see)
  }
}

/** @param {string} source @returns {any} */
function parse(source) {
  return parseSync(source, { syntax: 'typescript', target: 'esnext' })
}

/** @param {string} name */
function toSnake(name) {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
