import { deliverOrders } from '#server/platform/threads/deliver-orders.ts'
import type { MailPool, PoolOrder, UnknownPattern } from './connections.ts'
import { type MailPattern, writeMail } from './pattern.ts'
import { openPool } from './smtp-pool.ts'

const pools = new Map<number, { connections: MailPool; patterns: Map<number, MailPattern> }>()

deliverOrders((given) => {
  const order = given as PoolOrder
  const open = pools.get(order.pool)
  if ('close' in order) {
    pools.delete(order.pool)
    open?.connections.close()
    return undefined
  }
  const pool = open ?? { connections: openPool(order.server, order.connections), patterns: new Map() }
  pools.set(order.pool, pool)
  if (order.pattern) pool.patterns.set(order.patternId, order.pattern)
  const pattern = pool.patterns.get(order.patternId)
  if (!pattern) return { isUnknown: true } satisfies UnknownPattern
  return pool.connections.send(writeMail(pattern, order.mail))
})
