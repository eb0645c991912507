import { type LocalChain, startAnvil } from './startAnvil.ts'

export interface LocalChains {
  readonly a: LocalChain
  readonly b: LocalChain
  stop(): Promise<void>
}

export interface ChainPorts {
  readonly a?: number | undefined
  readonly b?: number | undefined
}

/**
 * The two local EVM chains of the tests and the demo, with the ids 31337 and 1338. The ports are
 * the first ones to try.
 */
export async function startChains(ports: ChainPorts = {}): Promise<LocalChains> {
  const a = await startAnvil({ chainId: 31_337, port: ports.a })
  try {
    const b = await startAnvil({ chainId: 1_338, port: ports.b })
    return {
      a,
      b,
      async stop() {
        await Promise.all([a.stop(), b.stop()])
      },
    }
  } catch (error) {
    await a.stop()
    throw error
  }
}
