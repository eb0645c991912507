import { once } from 'node:events'
import { createServer } from 'node:net'
import { startOnFreePort } from './startOnFreePort.ts'

/** The first port on loopback that nothing listens on now. For programs whose port must be known before they start. */
export async function findFreePort(first: number): Promise<number> {
  return startOnFreePort(first, async (port) => {
    const server = createServer()
    server.listen(port, '127.0.0.1')
    await once(server, 'listening').catch((cause: unknown) => {
      throw new Error('The port is busy.', { cause })
    })
    const address = server.address()
    await new Promise((resolve) => server.close(resolve))
    return typeof address === 'object' && address ? address.port : port
  })
}
