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
if (!place) throw new Error('The page has no element with the id "app".')
const root = createRoot(place)
// The first render takes long. In a transition it yields to user input.
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

/** Test wallets are in the page before the modal starts, as extensions are. */
async function startTestWallets(): Promise<TestWallets> {
  const { createTestWallets, createDriver } = await import('./wallets/index.js')
  const wallets = await createTestWallets(window, settings.namespaces)
  window.__latchkeyDemo = createDriver(window, wallets, () => shown.session)
  return wallets
}
