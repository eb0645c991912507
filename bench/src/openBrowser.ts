import { type Browser, chromium } from 'playwright'
import { ensureChromium } from '../../scripts/chromium/ensureChromium.ts'
import { launchArguments } from '../../scripts/chromium/launchArguments.ts'

/** Only hosts of this machine resolve. */
const localHostsOnly = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'

/** Starts the Chromium of the tests, without a window. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await ensureChromium(), args: [...launchArguments, localHostsOnly] })
}
