import type { Socket } from 'node:net'

/**
 * What waits to be read by the other side, as a text that changes with every byte it takes.
 * `undefined`: nothing waits.
 *
 * A large write counts in `writableLength` until all of it is taken. The handle knows how much the
 * system has not taken yet; the time limits of Node's own sockets look at it as well.
 */
export function queuedBytes(socket: Socket): string | undefined {
  if (socket.writableLength === 0) return undefined
  const handle: unknown = Reflect.get(socket, '_handle')
  const inSystem: unknown = typeof handle === 'object' && handle ? Reflect.get(handle, 'writeQueueSize') : undefined
  return `${socket.writableLength} ${inSystem}`
}
