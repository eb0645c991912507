import './demo.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { Demo } from './Demo.js'
import { createDemoSession, type DemoSession } from './modal/createDemoSession.js'
import { readSettings } from './settings/readSettings.js'
import type { TestWallets } from './wallets/createTestWallets.js'

const settings = readSettings(location)
const shown: { session: DemoSession } = { session: createDemoSession(settings) }
const testWallets = settings.wallets ? await startTestWallets() : undefined

const place = document.getElementById('app')
if (!place) throw new Error('The page has no place for the demo.')
const root = createRoot(place)
// In slices, between which the page answers: it is a long one.
startTransition(() =>
  root.render(
    <StrictMode>
      <Demo
        first={shown.session}
        testWallets={testWallets}
        onSession={(session) => Object.assign(shown, { session })}
      />
    </StrictMode>,
  ),
)

/** They are there before the page looks for wallets, as extensions are. A page without them loads nothing of theirs. */
async function startTestWallets(): Promise<TestWallets> {
  const { createTestWallets, createDriver } = await import('./wallets/index.js')
  const wallets = await createTestWallets(window, settings.namespaces)
  window.__latchkeyDemo = createDriver(window, wallets, () => shown.session)
  return wallets
}
