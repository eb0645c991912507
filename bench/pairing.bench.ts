/**
 * Time from `connect()` to a session with four namespaces. App and phone are two pages, the relay
 * is a separate process, and all of them use loopback.
 */
import { join } from 'node:path'
import { servePage } from '../scripts/local/servePage.ts'
import { startRelay } from '../scripts/local/startRelay.ts'
import type { PairingTimes } from './pages/dapp.ts'
import type {} from './pages/phone.ts'
import { machine } from './src/machine.ts'
import { openBrowser } from './src/openBrowser.ts'
import { printFigures } from './src/printFigures.ts'
import { quantile } from './src/quantile.ts'

const rounds = { warmUp: 3, measured: 30 }

const site = await servePage({ root: join(import.meta.dirname, 'pages'), env: {}, port: 0, as: 'built' })
const relay = await startRelay()
const browser = await openBrowser()
try {
  const query = `?relay=${encodeURIComponent(relay.url)}`
  // Two contexts have separate storage and processes, as two browsers.
  const phone = await (await browser.newContext()).newPage()
  const dapp = await (await browser.newContext()).newPage()
  await dapp.exposeFunction('scan', (uri: string) => phone.evaluate((code) => window.pairPhone?.(code), uri))
  await phone.goto(`${site.url}phone.html${query}`)
  await phone.waitForFunction(() => window.pairPhone !== undefined)
  await dapp.goto(`${site.url}dapp.html${query}`)
  await dapp.waitForFunction(() => window.pair !== undefined)

  const times: PairingTimes[] = []
  for (let round = 0; round < rounds.warmUp + rounds.measured; round += 1) {
    const time = await dapp.evaluate(() => window.pair?.())
    await phone.evaluate(() => window.phoneIdle?.())
    if (time && round >= rounds.warmUp) times.push(time)
  }
  const note = `four namespaces, ${times.length} rounds`
  const [uris, sessions] = [times.map(({ uri }) => uri), times.map(({ session }) => session)]
  console.log(machine(browser))
  printFigures([
    { name: 'connect to URI', value: quantile(uris, 0.5), unit: 'ms', note: `${note}, median, socket open` },
    { name: 'pairing to session', value: quantile(sessions, 0.5), unit: 'ms', note: `${note}, median` },
    { name: 'pairing to session', value: quantile(sessions, 0.95), unit: 'ms', note: `${note}, p95` },
  ])
} finally {
  await browser.close()
  await relay.stop()
  await site.stop()
}
