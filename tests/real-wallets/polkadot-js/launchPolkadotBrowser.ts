import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { findChromium } from '../../../scripts/chromium/findChromium.ts'
import { launchArguments } from '../../../scripts/chromium/launchArguments.ts'
import { PolkadotWallet } from './PolkadotWallet.ts'

export interface PolkadotBrowser {
  readonly context: BrowserContext
  readonly wallet: PolkadotWallet
  close(): Promise<void>
}

/** Starts Chromium with the wallet in it and nothing else, in a profile of its own. */
export async function launchPolkadotBrowser(extension: string): Promise<PolkadotBrowser> {
  const executablePath = findChromium()
  const profile = await mkdtemp(join(tmpdir(), 'latchkey-profile-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath ? { executablePath } : { channel: 'chromium' }), // its small headless build takes no extensions
    headless: true,
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [...launchArguments, `--disable-extensions-except=${extension}`, `--load-extension=${extension}`],
  })
  return {
    context,
    wallet: await PolkadotWallet.open(context),
    async close() {
      await context.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}
