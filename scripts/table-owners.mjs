import { findTableUses, readTableNames } from './table-use.mjs'

/**
 * @typedef {{ file: string, source: string }} Source
 * @typedef {Record<string, string[]>} Reads by room, the tables of other rooms that it reads
 */

/**
 * Who owns which table is said by the rooms' `tables.ts`. Answers a line for each breach: a table that another room writes,
 * one that is read without being listed, and one that is listed without being read.
 * @param {readonly Source[]} sources
 * @param {Reads} listed
 */
export function judgeTableUses(sources, listed) {
  const owners = new Map(
    sources
      .filter(({ file }) => /^server\/.+\/tables\.ts$/.test(file))
      .flatMap(({ file, source }) => readTableNames(source).map((table) => [table, roomOf(file)])),
  )
  const tables = new Set(owners.keys())
  const read = new Set()
  const breaches = sources.flatMap(({ file, source }) => {
    const room = roomOf(file)
    return findTableUses(source, tables).flatMap(({ table, kind }) => {
      const owner = owners.get(table)
      if (table === '?') return isBuilder(room) ? [] : [`${file} names a table that is only known when it runs`]
      if (owner === room) return []
      if (kind === 'write') return [`${file} writes ${table}, which is ${owner}'s: let that room export what writes it`]
      read.add(`${room} ${table}`)
      const isListed = listed[room]?.includes(table)
      return isListed
        ? []
        : [`${file} reads ${table}, which is ${owner}'s: list it in scripts/table-reads.json, or ask that room`]
    })
  })
  const stale = Object.entries(listed).flatMap(([room, names]) =>
    names
      .filter((table) => !read.has(`${room} ${table}`))
      .map((table) => `scripts/table-reads.json lists ${table} for ${room}, which doesn't read it`),
  )
  return { tables: tables.size, reads: read.size, breaches: [...breaches, ...stale] }
}

/** What builds statements for rooms that name their tables. @param {string} room */
function isBuilder(room) {
  return room === 'platform'
}

/** @param {string} file */
function roomOf(file) {
  return file.split('/')[1] ?? ''
}
