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

/** Starts Chromium with the wallet as its only extension, in a new profile. */
export async function launchPolkadotBrowser(extension: string): Promise<PolkadotBrowser> {
  const executablePath = findChromium()
  const profile = await mkdtemp(join(tmpdir(), 'latchkey-profile-'))
  const context = await chromium.launchPersistentContext(profile, {
    // the headless shell does not support extensions
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
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
