import { deliverOrders } from '#server/platform/threads/deliver-orders.ts'
import type { MailConnections, PoolOrder } from './connections.ts'
import { openPool } from './smtp-pool.ts'

const pools = new Map<number, MailConnections>()

deliverOrders((given) => {
  const order = given as PoolOrder
  const open = pools.get(order.pool)
  if ('close' in order) {
    pools.delete(order.pool)
    open?.close()
    return undefined
  }
  const pool = open ?? openPool(order.server, order.connections)
  pools.set(order.pool, pool)
  return pool.send(order.mail)
})
