import { type Browser, chromium } from 'playwright'
import { ensureChromium } from '../../scripts/chromium/ensureChromium.ts'
import { launchArguments } from '../../scripts/chromium/launchArguments.ts'

/** The Chromium of the tests, without a window. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await ensureChromium(), args: launchArguments })
}
