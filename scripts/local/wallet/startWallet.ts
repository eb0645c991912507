import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ProjectConfig, WalletConfig } from '../../../packages/gateway/src/index.ts'
import {
  type IdentityProvider,
  startIdentityProvider,
} from '../../../packages/gateway/testing/wallet/providers/startIdentityProvider.ts'
import { type LocalInbox, startInbox } from '../inbox/startInbox.ts'
import { findFreePort } from '../programs/findFreePort.ts'

/** The wallet by e-mail: where it is, and what the gateway's configuration has of it. */
export interface LocalWallet {
  /** Its origin, which nothing else has: `http://localhost:7006`. */
  readonly origin: string
  /** Where its mails arrive. */
  readonly inbox: LocalInbox
  /** Where its users log in at a provider. */
  readonly provider: IdentityProvider
  readonly config: { readonly wallet: WalletConfig }
  readonly project: Pick<ProjectConfig, 'wallet'>
  stop(): Promise<void>
}

/**
 * Starts the inbox of a wallet, and chooses its origin. A gateway with `config` and a project with
 * `project` serve it, from the pages of the last build.
 *
 * @param first - First port to try. The inbox and the provider have those after it.
 */
export async function startWallet(first: number): Promise<LocalWallet> {
  const port = await findFreePort(first)
  const origin = `http://localhost:${port}`
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-wallet-'))
  const inbox = await startInbox(first === 0 ? 0 : port + 1)
  const provider = await startIdentityProvider({ port: first === 0 ? 0 : port + 2, wallet: origin })
  return {
    origin,
    inbox,
    provider,
    config: {
      wallet: {
        origin,
        port,
        pages: fileURLToPath(new URL('../../../packages/frame-pages/dist/pages', import.meta.url)),
        secret: 'a-secret-for-this-machine-only-0123456789',
        vault: { keys: [{ id: 'local', key: 'ab'.repeat(32) }], ended: join(folder, 'ended.txt') },
        mail: { from: 'Latchkey demo <login@latchkey.test>', servers: [inbox.smtpUrl] },
        socials: { google: provider.config, ...provider.others.config, farcaster: provider.farcaster.config },
      },
    },
    project: { wallet: { name: 'Latchkey demo' } },
    async stop() {
      await Promise.all([inbox.stop(), provider.stop()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
