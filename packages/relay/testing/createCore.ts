import { Core } from '@walletconnect/core'
import { onTestFinished, vi } from 'vitest'

export type RealCore = InstanceType<typeof Core>

/**
 * The real WalletConnect core with a store of its own. Its socket closes at the end of the test.
 */
export async function createCore(relayUrl: string, projectId = 'test'): Promise<RealCore> {
  vi.stubEnv('DISABLE_GLOBAL_CORE', 'true')
  vi.stubEnv('IS_VITEST', 'true')
  const core = new Core({
    projectId,
    relayUrl,
    telemetryEnabled: false,
    customStoragePrefix: crypto.randomUUID(),
    logger: 'silent',
    storageOptions: { database: ':memory:' },
  })
  await core.start()
  onTestFinished(async () => {
    core.heartbeat.stop()
    await core.relayer.transportClose()
  })
  return core
}
